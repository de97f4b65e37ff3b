import { FailedMail } from './failed-mail.tsx';
import { PaymentAlerts } from './payment-alerts.tsx';
import { RecentJobs } from './recent-jobs.tsx';

export default function Operations() {
  return (
    <div className="grid gap-12">
      <PaymentAlerts />
      <FailedMail />
      <RecentJobs />
    </div>
  );
}
