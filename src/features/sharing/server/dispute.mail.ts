import { runName } from '#features/commissions/rules/period.ts';
import type { Locale } from '#kernel/locale.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { unlinkedStart } from '#platform/mail/unlinked.ts';
import { answerPath, type DisputeRecord } from '../rules/dispute.ts';
import { disputedDealText } from './disputed-deal-text.ts';

/** Disputes listed in an e-mail; the page shows the rest. */
const shown = 10;

const name = (text: string) => unlinkedStart(text, 60);

export const disputeMailKind = 'dispute';

/** To the maker. Everything is user input of others: nothing in it becomes a link. */
export function disputeMail(
  maker: string,
  disputes: readonly [DisputeRecord, ...DisputeRecord[]],
  { appUrl, locale }: Readonly<{ appUrl: string; locale: Locale }>,
): MailContent {
  const [newest] = disputes;
  const title = name(newest.run ? runName(newest.run, locale) : newest.title);
  const people = [...new Set(disputes.map(({ person }) => name(person)))];
  const rest = disputes.length - shown;
  return {
    subject:
      people.length === 1
        ? `${people[0]} says something is wrong with “${title}”`
        : `${people.length} people say something is wrong with “${title}”`,
    preview: `“${unlinkedStart(newest.text, 100)}”`,
    paragraphs: [
      `Hello ${name(maker)},`,
      ...disputes
        .slice(0, shown)
        .map(
          (dispute) =>
            `${name(dispute.person)}, about ${aboutText(dispute, title, locale)}: “${unlinkedStart(dispute.text, 500)}”`,
        ),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
      'They will see your answer on their page.',
    ],
    action: { label: 'Answer', url: `${appUrl}${answerPath(newest)}` },
    footnote: 'You get at most one e-mail like this per hour for each result.',
  };
}

function aboutText({ line, run }: DisputeRecord, title: string, locale: Locale): string {
  if (!line) return run ? `their statement for “${title}”` : `their part of “${title}”`;
  const { details } = line;
  return details
    ? `the deal “${disputedDealText(details, locale)}” in “${title}”`
    : `a deal that is no longer in “${title}”`;
}
