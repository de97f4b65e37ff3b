import type { MailContent } from '#platform/mail/mail-content.ts';
import { unlinked } from '#platform/mail/unlinked.ts';
import { lifetimes } from '../account-policy.ts';

export function linkIdentityMail(
  username: string,
  { provider, url }: Readonly<{ provider: string; url: string }>,
): MailContent {
  return {
    subject: `Log in with ${provider}?`,
    preview: 'Nothing changes until you agree.',
    paragraphs: [
      `Hello ${unlinked(username)},`,
      `Somebody, hopefully you, wants to log in to your account with ${provider}. If that was you, please confirm. Then ${provider} opens your account from now on.`,
    ],
    action: { label: `Connect ${provider}`, url },
    footnote: `The link works once, for ${lifetimes.link / 60} minutes. If this was not you, ignore this message: nothing happens without the link.`,
  };
}
