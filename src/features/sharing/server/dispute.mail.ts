import { formatAmount } from '#calculators/rules/summary.ts';
import { runName } from '#features/commissions/rules/period.ts';
import { cents } from '#kernel/cents.ts';
import type { Locale } from '#kernel/locale.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { unlinkedStart } from '#platform/mail/unlinked.ts';
import { answerPath, type DisputeRecord, type SaidPayment } from '../rules/dispute.ts';
import { disputedDealText } from './disputed-deal-text.ts';

/** What waits for the maker about one sheet, run or link, newest first. */
export type Notices = Readonly<{
  disputes: readonly DisputeRecord[];
  payments: readonly SaidPayment[];
}>;

/** Disputes and payments listed in an e-mail; the page shows the rest. */
const shown = 10;

const name = (text: string) => unlinkedStart(text, 60);

export const disputeMailKind = 'dispute';

/** To the maker; undefined without news. Everything is user input of others: nothing in it becomes a link. */
export function noticeMail(
  maker: string,
  { disputes, payments }: Notices,
  { appUrl, locale }: Readonly<{ appUrl: string; locale: Locale }>,
): MailContent | undefined {
  const newest = disputes[0] ?? payments[0];
  if (!newest) return undefined;
  const run = 'run' in newest ? newest.run : null;
  const title = name(run ? runName(run, locale) : newest.title);
  const texts = [
    ...disputes.map(
      (dispute) =>
        `${name(dispute.person)}, about ${aboutText(dispute, title, locale)}: “${unlinkedStart(dispute.text, 500)}”`,
    ),
    ...payments.map(({ person, amount, currency }) => {
      const paid = formatAmount(cents(amount), currency, locale);
      return `${name(person)} says they have paid ${paid} for “${title}”.`;
    }),
  ];
  const rest = texts.length - shown;
  return {
    subject: subjectOf({ disputes, payments }, title),
    preview: disputes[0]
      ? `“${unlinkedStart(disputes[0].text, 100)}”`
      : 'Mark it as received when the money has arrived.',
    paragraphs: [
      `Hello ${name(maker)},`,
      ...texts.slice(0, shown),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
      ...(disputes.length > 0 ? ['They will see your answer on their page.'] : []),
      ...(payments.length > 0
        ? ['When the money has arrived, mark it as received. Their page then says that they are settled up.']
        : []),
    ],
    action: {
      label: disputes.length > 0 ? 'Answer' : 'Mark as received',
      url: `${appUrl}${answerPath(newest)}`,
    },
    footnote:
      'You get at most one e-mail like this per hour for each result. What comes in meanwhile follows in the next one.',
  };
}

function subjectOf({ disputes, payments }: Notices, title: string): string {
  const people = [...new Set([...disputes, ...payments].map(({ person }) => name(person)))];
  if (payments.length === 0) {
    return people.length === 1
      ? `${people[0]} says something is wrong with “${title}”`
      : `${people.length} people say something is wrong with “${title}”`;
  }
  if (disputes.length > 0) return `${disputes.length + payments.length} messages about “${title}”`;
  return people.length === 1
    ? `${people[0]} says they have paid for “${title}”`
    : `${people.length} people say they have paid for “${title}”`;
}

function aboutText({ line, run }: DisputeRecord, title: string, locale: Locale): string {
  if (!line) return run ? `their statement for “${title}”` : `their part of “${title}”`;
  const { details } = line;
  return details
    ? `the deal “${disputedDealText(details, locale)}” in “${title}”`
    : `a deal that is no longer in “${title}”`;
}
