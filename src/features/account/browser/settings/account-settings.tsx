import type { ReactNode } from 'react';
import { InstallSection } from '#browser/install/install-app.tsx';
import { t } from '#kernel/language/t.ts';
import type { SessionUser } from '#kernel/session.ts';
import { Badge } from '#ui/badge.tsx';
import { ActivitySection } from '../activity/activity-section.tsx';
import { ApiKeysSection } from '../keys/api-keys-section.tsx';
import { DataSection } from '../leaving/data-section.tsx';
import { DeleteSection } from '../leaving/delete-section.tsx';
import { EmailSection } from '../profile/email-section.tsx';
import { FormatsSection } from '../profile/formats-section.tsx';
import { ProfileSection } from '../profile/profile-section.tsx';
import { useSecurity } from '../proofs/use-security.ts';
import { SessionsSection } from '../sessions/sessions-section.tsx';
import { useSessions } from '../sessions/use-sessions.ts';
import { AnalyticsSection } from './analytics-section.tsx';
import { DeviceSection } from './device-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecuritySections } from './security-sections.tsx';

export type AccountSettingsProps = {
  user: SessionUser;
  /** 'h2' where the page has another main heading. */
  heading: 'h1' | 'h2';
  /** A short label for the plan or trial. */
  badge: string;
  /** Shows the used storage. */
  storage: ReactNode;
  /** Shown above the deletion of the account. */
  invitation: ReactNode;
};

export default function AccountSettings({
  user,
  heading: Heading,
  badge,
  storage,
  invitation,
}: AccountSettingsProps) {
  const sessions = useSessions();
  const security = useSecurity();
  return (
    <>
      <Heading className="text-4xl sm:text-5xl">{t('Account Settings')}</Heading>
      <p className="mt-4 mb-10 flex flex-wrap items-center gap-x-4 gap-y-2 text-lg">
        <span className="wrap-anywhere min-w-0">{user.email}</span>
        <Badge>{badge}</Badge>
      </p>
      <ProfileSection user={user} />
      <EmailSection user={user} security={security.security} />
      <PasswordSection user={user} security={security.security} onChanged={() => void sessions.reload()} />
      <SecuritySections user={user} {...security} />
      <SessionsSection {...sessions} />
      <ActivitySection />
      <ApiKeysSection />
      <FormatsSection />
      <InstallSection />
      <DeviceSection userId={user.id} />
      <AnalyticsSection />
      {storage}
      <DataSection />
      {invitation}
      <DeleteSection security={security.security} />
    </>
  );
}
