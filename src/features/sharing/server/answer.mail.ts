import { enUs } from '#kernel/locale.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { unlinkedStart } from '#platform/mail/unlinked.ts';
import type { DisputedDeal } from '../rules/dispute.ts';
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

/** To a person who disputed. Names and answer are user input: nothing in them becomes a link. */
export function answerMail({ maker, url, refuseUrl, ...texts }: AnswerEmail): MailContent {
  const [name, person, title] = [
    unlinkedStart(maker.name, 60),
    unlinkedStart(texts.person, 60),
    unlinkedStart(texts.title, 60),
  ];
  const about =
    texts.deal === null ? `“${title}”` : `the deal “${disputedDealText(texts.deal, enUs)}” in “${title}”`;
  return {
    subject: `${name} answered you about “${title}”`,
    preview: `“${unlinkedStart(texts.answer, 100)}”`,
    paragraphs: [
      `Hello ${person},`,
      `${name} answered what you wrote about ${about}: “${unlinkedStart(texts.answer, 500)}”`,
      'Your page shows it, and any other answer. You can reply there.',
    ],
    action: { label: 'See the answer', url },
    footnote: `You get at most one e-mail like this per hour. ${name} (${maker.email}) gave us your address, and your reply goes to them.`,
    refuse: { label: 'Unsubscribe from these e-mails', url: refuseUrl },
  };
}
