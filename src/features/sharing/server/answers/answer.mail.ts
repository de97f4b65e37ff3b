import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { unlinkedStart } from '#platform/mail/unlinked.ts';
import type { DisputedDeal } from '../../rules/disputes/dispute.ts';
import { greetPerson, refuseLink, shortText, shortTitle } from '../emails/part-mail.ts';
import { disputedDealText } from './disputed-deal-text.ts';

export type AnswerEmail = Readonly<{
  maker: Readonly<{ name: string; email: string }>;
  person: string;
  title: string;
  /** The disputed deal; null for a whole part. */
  deal: DisputedDeal | null;
  answer: string;
  url: string;
  refuseUrl: string;
}>;

export const answerMailKind = 'statement-answer';

/** An e-mail to a person who disputed. Names and answer are user input: nothing in them becomes a link. */
export function answerMail(
  { maker, url, refuseUrl, deal, ...texts }: AnswerEmail,
  locale: Locale,
): MailContent {
  const values = {
    name: shortText(maker.name),
    title: shortTitle(texts.title),
    answer: unlinkedStart(texts.answer, 500),
  };
  return {
    subject: t('{name} answered you about “{title}”', values),
    preview: t('“{quote}”', { quote: unlinkedStart(texts.answer, 100) }),
    paragraphs: [
      greetPerson(texts.person),
      deal === null
        ? t('{name} answered what you wrote about “{title}”: “{answer}”', values)
        : t('{name} answered what you wrote about the deal “{deal}” in “{title}”: “{answer}”', {
            ...values,
            deal: disputedDealText(deal, locale),
          }),
      t('Your page shows all answers. You can reply there.'),
    ],
    action: { label: t('See the answer'), url },
    footnote: t(
      'You get at most one email like this per hour. {name} ({email}) gave us your address, and your reply goes to them.',
      { name: values.name, email: maker.email },
    ),
    refuse: refuseLink(refuseUrl),
  };
}
