import { FailedMail } from './failed-mail.tsx';
import { RecentJobs } from './recent-jobs.tsx';

export default function Operations() {
  return (
    <div className="grid gap-12">
      <FailedMail />
      <RecentJobs />
    </div>
  );
}
