import type { MailContent } from '#platform/mail/mail-content.ts';
import { greeting, unlinked } from '#platform/mail/unlinked.ts';
import type { AccountEventKind } from '../../rules/account-event.ts';
import { recentDays } from '../../rules/ways-in.ts';
import { lifetimes } from '../account-policy.ts';

const texts = {
  'new-device': {
    subject: 'New sign-in to your account',
    happened: 'Someone signed in to your account on a new device.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    happened: 'The password for your account was changed, and every other device was signed out.',
  },
  'password-reset': {
    subject: 'Your password was reset',
    happened: 'A new password was chosen with the link we sent you, and every device was signed out.',
  },
  'second-factor-added': {
    subject: 'An authenticator app was added to your account',
    happened: 'Logging in to your account now requires a code from an authenticator app.',
  },
  'second-factor-removed': {
    subject: 'The authenticator app was removed from your account',
    happened: 'Logging in with your password no longer requires a code.',
  },
  'recovery-codes-renewed': {
    subject: 'Your recovery codes were replaced',
    happened: 'New recovery codes were created for your account. The old ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used to log in',
    happened: 'Someone logged in to your account with one of its recovery codes.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    happened: 'A new passkey can now be used to log in to your account.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    happened: 'One of your passkeys can no longer be used to log in to your account.',
  },
  'identity-linked': {
    subject: 'Another account was connected to yours',
    happened: 'A Google, GitHub or Microsoft account can now be used to log in to your account.',
  },
  'identity-unlinked': {
    subject: 'A connected account was removed from yours',
    happened: 'A Google, GitHub or Microsoft account can no longer be used to log in to your account.',
  },
} as const satisfies Partial<Record<AccountEventKind, { subject: string; happened: string }>>;

export type SecurityChange = keyof typeof texts;

type Circumstances = Readonly<{ username: string; device: string; address: string; url: string }>;

export function securityMail(
  change: SecurityChange,
  { username, device, address, url }: Circumstances,
): MailContent {
  const { subject, happened } = texts[change];
  return {
    subject,
    preview: 'If this was you, you do not need to do anything.',
    paragraphs: [
      greeting(username),
      happened,
      `Device: ${device}\nIP address: ${unlinked(address)}`,
      'If this was you, you do not need to do anything.',
    ],
    action: { label: 'This Was Not Me', url },
    footnote: `The link works once and expires in ${lifetimes.notMe / 86_400} days. With it you can review what was added to your account in the last ${recentDays} days, remove what you do not recognize, sign out every device and choose a new password.`,
  };
}
