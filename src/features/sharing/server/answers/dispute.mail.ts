import { formatAmount } from '#calculators/rules/summary.ts';
import { runName } from '#features/commissions/rules/period.ts';
import { listText } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { unlinkedStart } from '#platform/mail/unlinked.ts';
import { answerPath, type DeclaredPayment, type DisputeRecord } from '../../rules/disputes/dispute.ts';
import { greetPerson, shortPerson, shortTitle } from '../emails/part-mail.ts';
import { disputedDealText } from './disputed-deal-text.ts';

/** Notices for the maker about one sheet, run or link, newest first. An e-mail contains only one kind. */
export type Notices = Readonly<{
  disputes: readonly DisputeRecord[];
  payments: readonly DeclaredPayment[];
  acknowledgements: readonly DisputeRecord[];
}>;

/** Disputes and payments listed in an e-mail; the page shows the rest. */
const shown = 10;

export const disputeMailKind = 'dispute';

type Maker = Readonly<{ name: string; appUrl: string; locale: Locale }>;

/** An e-mail to the maker. All texts are user input of others: nothing in them becomes a link. */
export function noticeMail(
  { name, appUrl, locale }: Maker,
  newest: DisputeRecord | DeclaredPayment,
  { disputes, payments, acknowledgements }: Notices,
): MailContent {
  const run = 'run' in newest ? newest.run : null;
  const title = shortTitle(run ? runName(run, locale) : newest.title);
  const texts = [
    ...disputes.map((dispute) => disputeText(dispute, title, locale)),
    ...payments.map((payment) => paymentText(payment, title, locale)),
    ...acknowledgements.map((reply) => acknowledgedText(reply, title)),
  ];
  const rest = texts.length - shown;
  return {
    subject: subjectOf({ disputes, payments, acknowledgements }, title),
    preview: previewOf({ disputes, payments, acknowledgements }),
    paragraphs: [
      greetPerson(name),
      ...texts.slice(0, shown),
      ...(rest > 0 ? [t('{count, plural, one {And # more.} other {And # more.}}', { count: rest })] : []),
      ...(disputes.length > 0 ? [t('They will see your answer on their page.')] : []),
      ...(payments.length > 0
        ? [
            t(
              'When the money has arrived, mark it as received. Their page then says that they are settled up.',
            ),
          ]
        : []),
    ],
    action: {
      label: actionOf({ disputes, payments, acknowledgements }),
      url: `${appUrl}${answerPath(newest)}`,
    },
    footnote: t('We send at most one such email an hour. Anything newer follows in the next.'),
  };
}

function previewOf({ disputes, payments }: Notices): string {
  if (disputes[0]) return t('“{quote}”', { quote: unlinkedStart(disputes[0].text, 100) });
  return payments.length > 0
    ? t('Mark it as received when the money has arrived.')
    : t('There is nothing for you to do.');
}

function actionOf({ disputes, payments }: Notices): string {
  if (disputes.length > 0) return t('Answer', {}, 'verb');
  return payments.length > 0 ? t('Mark as received') : t('Open');
}

function subjectOf({ disputes, payments, acknowledgements }: Notices, title: string): string {
  const all = [...disputes, ...payments, ...acknowledgements];
  const people = [...new Set(all.map(({ person }) => shortPerson(person)))];
  const [person = ''] = people;
  const count = people.length;
  if (acknowledgements.length > 0) {
    return count === 1
      ? t('{person} has confirmed their part of “{title}”', { person, title })
      : t(
          '{count, plural, one {# person has confirmed their part of “{title}”} other {# people have confirmed their part of “{title}”}}',
          { count, title },
        );
  }
  if (payments.length === 0) {
    return count === 1
      ? t('{person} says something is wrong with “{title}”', { person, title })
      : t(
          '{count, plural, one {# person says something is wrong with “{title}”} other {# people say something is wrong with “{title}”}}',
          { count, title },
        );
  }
  return count === 1
    ? t('{person} says they have paid for “{title}”', { person, title })
    : t(
        '{count, plural, one {# person says they have paid for “{title}”} other {# people say they have paid for “{title}”}}',
        { count, title },
      );
}

function disputeText({ person, line, run, text }: DisputeRecord, title: string, locale: Locale): string {
  const values = { person: shortPerson(person), title, text: unlinkedStart(text, 500) };
  if (!line) {
    return run
      ? t('{person}, about their statement for “{title}”: “{text}”', values)
      : t('{person}, about their part of “{title}”: “{text}”', values);
  }
  const { details } = line;
  return details
    ? t('{person}, about the deal “{deal}” in “{title}”: “{text}”', {
        ...values,
        deal: disputedDealText(details, locale),
      })
    : t('{person}, about a deal that is no longer in “{title}”: “{text}”', values);
}

function acknowledgedText({ person, run }: DisputeRecord, title: string): string {
  const values = { person: shortPerson(person), title };
  return run
    ? t('{person} has confirmed their statement for “{title}”.', values)
    : t('{person} has confirmed their part of “{title}”.', values);
}

function paymentText(
  { person, to, amount, currency }: DeclaredPayment,
  title: string,
  locale: Locale,
): string {
  const values = {
    person: shortPerson(person),
    amount: formatAmount(cents(amount), currency, locale),
    title,
  };
  return to.length === 0
    ? t('{person} says they have paid you {amount} for “{title}”.', values)
    : t('{person} says they have paid {amount} to {payees} for “{title}”.', {
        ...values,
        payees: listText(to.map(shortPerson)),
      });
}
