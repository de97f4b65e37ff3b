import type { ReactNode } from 'react';
import type { SessionUser } from '#features/account/session.contract.ts';
import { Badge } from '#ui/badge.tsx';
import { AnalyticsSection } from './analytics-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useSessions } from './use-sessions.ts';

export type AccountSettingsProps = {
  user: SessionUser;
  /** 'h2' where something else is the page's subject. */
  heading: 'h1' | 'h2';
  /** How the user stands, in a word or two. */
  badge: string;
  /** Stands before the end of the account. */
  invitation: ReactNode;
};

export default function AccountSettings({ user, heading: Heading, badge, invitation }: AccountSettingsProps) {
  const sessions = useSessions();
  return (
    <>
      <Heading className="text-4xl sm:text-5xl">Account Settings</Heading>
      <p className="mt-4 mb-10 flex flex-wrap items-center gap-x-4 gap-y-2 text-lg">
        <span className="wrap-anywhere min-w-0">{user.email}</span>
        <Badge>{badge}</Badge>
      </p>
      <ProfileSection user={user} />
      <EmailSection user={user} />
      <PasswordSection user={user} onChanged={() => void sessions.reload()} />
      <SessionsSection {...sessions} />
      <AnalyticsSection />
      <DataSection />
      {invitation}
      <DeleteSection />
    </>
  );
}
