import { Link } from 'react-router';
import type { SessionUser } from '#features/account/session.contract.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useSessions } from './use-sessions.ts';

export default function AccountSettings({ user }: { user: SessionUser }) {
  const sessions = useSessions();
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">Account Settings</h1>
      <p className="mt-4 mb-10 flex flex-wrap items-center gap-x-4 gap-y-2 text-lg">
        <span className="wrap-anywhere min-w-0">{user.email}</span>
        <Badge>Trial User</Badge>
      </p>
      <ProfileSection user={user} />
      <EmailSection user={user} />
      <PasswordSection user={user} onChanged={() => void sessions.reload()} />
      <SessionsSection {...sessions} />
      <DataSection />
      <UpgradePrompt />
      <DeleteSection />
    </>
  );
}

function UpgradePrompt() {
  return (
    <section
      aria-labelledby="upgrade"
      className="mb-10 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-accent-soft p-5 sm:p-6"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="upgrade" className="text-2xl">
          Keep going after your trial
        </h2>
        <p className="mt-1">A plan keeps your calculations without a limit, with history and templates.</p>
      </div>
      <Button asChild>
        <Link to="/pricing">View Plans</Link>
      </Button>
    </section>
  );
}
