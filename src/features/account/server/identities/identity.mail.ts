import type { MailContent } from '#platform/mail/mail-content.ts';
import { greeting } from '#platform/mail/unlinked.ts';
import { lifetimes } from '../account-policy.ts';

export function linkIdentityMail(
  username: string,
  { provider, url }: Readonly<{ provider: string; url: string }>,
): MailContent {
  return {
    subject: `Log in with ${provider}?`,
    preview: 'Nothing changes until you confirm.',
    paragraphs: [
      greeting(username),
      `Someone, hopefully you, wants to log in to your account with ${provider}. If that was you, please confirm. You can then always log in with ${provider}.`,
    ],
    action: { label: `Connect ${provider}`, url },
    footnote: `The link works once and expires in ${lifetimes.link / 60} minutes. If you did not ask for this, you can ignore this email.`,
  };
}
