import { t } from '#kernel/language/t.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { greeting } from '#platform/mail/unlinked.ts';
import { lifetimes } from '../account-policy.ts';

export function linkIdentityMail(
  username: string,
  { provider, url }: Readonly<{ provider: string; url: string }>,
): MailContent {
  return {
    subject: t('Log in with {provider}?', { provider }),
    preview: t('Nothing changes until you confirm.'),
    paragraphs: [
      greeting(username),
      t(
        'Someone, hopefully you, wants to log in to your account with {provider}. If that was you, please confirm. You can then always log in with {provider}.',
        { provider },
      ),
    ],
    action: { label: t('Connect {provider}', { provider }), url },
    footnote: t(
      'The link works once and expires in {minutes, plural, one {# minute} other {# minutes}}. If you did not ask for this, you can ignore this email.',
      { minutes: lifetimes.link / 60 },
    ),
  };
}
