import { msg, t } from '#kernel/language/t.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { greeting, unlinked } from '#platform/mail/unlinked.ts';
import type { AccountEventKind } from '../../rules/account-event.ts';
import { recentDays } from '../../rules/ways-in.ts';
import { lifetimes } from '../account-policy.ts';
import { deviceText } from '../sessions/device-name.ts';

const texts = {
  'new-device': {
    subject: msg('New sign-in to your account'),
    happened: msg('Someone signed in to your account on a new device.'),
  },
  'password-changed': {
    subject: msg('Your password was changed'),
    happened: msg('The password for your account was changed, and every other device was signed out.'),
  },
  'password-reset': {
    subject: msg('Your password was reset'),
    happened: msg('A new password was chosen with the link we sent you, and every device was signed out.'),
  },
  'second-factor-added': {
    subject: msg('An authenticator app was added to your account'),
    happened: msg('Logging in to your account now requires a code from an authenticator app.'),
  },
  'second-factor-removed': {
    subject: msg('The authenticator app was removed from your account'),
    happened: msg('Logging in with your password no longer requires a code.'),
  },
  'recovery-codes-renewed': {
    subject: msg('Your recovery codes were replaced'),
    happened: msg('New recovery codes were created for your account. The old ones no longer work.'),
  },
  'recovery-code-used': {
    subject: msg('A recovery code was used to log in'),
    happened: msg('Someone logged in to your account with one of its recovery codes.'),
  },
  'passkey-added': {
    subject: msg('A passkey was added to your account'),
    happened: msg('A new passkey can now be used to log in to your account.'),
  },
  'passkey-removed': {
    subject: msg('A passkey was removed from your account'),
    happened: msg('One of your passkeys can no longer be used to log in to your account.'),
  },
  'api-key-added': {
    subject: msg('An API key was added to your account'),
    happened: msg('A program can now use your account with a new API key.'),
  },
  'identity-linked': {
    subject: msg('Another account was connected to yours'),
    happened: msg('A Google, GitHub or Microsoft account can now be used to log in to your account.'),
  },
  'identity-unlinked': {
    subject: msg('A connected account was removed from yours'),
    happened: msg('A Google, GitHub or Microsoft account can no longer be used to log in to your account.'),
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
    subject: t(subject),
    preview: t('If this was you, you do not need to do anything.'),
    paragraphs: [
      greeting(username),
      t(happened),
      `${t('Device: {device}', { device: deviceText(device) })}\n${t('IP address: {address}', { address: unlinked(address) })}`,
      t('If this was you, you do not need to do anything.'),
    ],
    action: { label: t('This Was Not Me'), url },
    footnote: t(
      'The link works once and expires in {expiry, plural, one {# day} other {# days}}. With it you can review what was added to your account in the last {recent, plural, one {# day} other {# days}}, remove what you do not recognize, sign out every device and choose a new password.',
      { expiry: lifetimes.notMe / 86_400, recent: recentDays },
    ),
  };
}
