import type { MailContent } from '#platform/mail/mail-content.ts';
import { unlinked } from '#platform/mail/unlinked.ts';
import type { AccountEventKind } from '../rules/account-event.ts';
import { recentDays } from '../rules/ways-in.ts';
import { lifetimes } from './account-policy.ts';

const texts = {
  'new-device': {
    subject: 'New sign-in to your account',
    happened: 'Somebody signed in to your account on a device that it had not been used on before.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    happened: 'The password of your account was changed, and every other device was signed out.',
  },
  'password-reset': {
    subject: 'Your password was reset',
    happened: 'A new password was chosen with a link that we sent you, and every device was signed out.',
  },
  'second-factor-added': {
    subject: 'An authenticator app was added to your account',
    happened: 'From now on your account asks for a code of an authenticator app when somebody logs in.',
  },
  'second-factor-removed': {
    subject: 'The authenticator app was removed from your account',
    happened: 'Your account no longer asks for a code when somebody logs in with your password.',
  },
  'recovery-codes-renewed': {
    subject: 'Your recovery codes were replaced',
    happened: 'New recovery codes were made for your account. The old ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used to log in',
    happened: 'Somebody logged in to your account with one of its recovery codes.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    happened: 'A new passkey can log in to your account.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    happened: 'One of the passkeys of your account no longer works.',
  },
  'identity-linked': {
    subject: 'Another account was connected to yours',
    happened: 'From now on your account also opens with an account at Google, GitHub or Microsoft.',
  },
  'identity-unlinked': {
    subject: 'A connected account was removed from yours',
    happened: 'An account at Google, GitHub or Microsoft no longer opens your account.',
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
    preview: 'If this was you, there is nothing to do.',
    paragraphs: [
      `Hello ${unlinked(username)},`,
      happened,
      `Device: ${device}\nInternet address: ${unlinked(address)}`,
      'If this was you, there is nothing to do.',
    ],
    action: { label: 'This Was Not Me', url },
    footnote: `The link works once, for ${lifetimes.notMe / 86_400} days. It shows what was added to your account in the last ${recentDays} days, removes what you do not recognise, signs out every device and lets you choose a new password.`,
  };
}
