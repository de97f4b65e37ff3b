import { type Cents, cents } from '#kernel/cents.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { unlinkedStart } from '#platform/mail/unlinked.ts';

export type Statement = Readonly<{
  maker: Readonly<{ name: string; email: string }>;
  /** User input of the maker. */
  title: string;
  person: string;
  amount: string;
  /** Payments from and to this person, if the result has any. */
  pays?: readonly Readonly<{ to: string; amount: string }>[];
  gets?: readonly Readonly<{ from: string; amount: string }>[];
  url: string;
  refuseUrl: string;
  /** A rep's commission for a period, not a part of a division. */
  isCommission?: boolean;
  correction?: Correction;
}>;

/** Amounts of a correction, formatted. */
type Correction = Readonly<{ before: string; difference: string; kind: 'more' | 'less' | 'same' }>;

export function correctionOf(amount: Cents, before: Cents, money: (amount: Cents) => string): Correction {
  const difference = cents(Math.abs(amount - before));
  const kind = amount === before ? 'same' : amount > before ? 'more' : 'less';
  return { before: money(before), difference: money(difference), kind };
}

const short = (text: string) => unlinkedStart(text, 60);

/** E-mails a person their part. Names are user input: nothing in them becomes a link. */
export function statementMail(statement: Statement, isReminder = false): MailContent {
  const { maker, url, amount, refuseUrl } = statement;
  const [name, title, person] = [short(maker.name), short(statement.title), short(statement.person)];
  const what = statement.isCommission ? 'commission for' : 'part of';
  const { correction } = statement;
  const told = correction ? correctionText(correction, amount) : `It is ${amount}.`;
  const made = statement.isCommission ? 'calculated commissions for' : 'split';
  return {
    subject: `${isReminder ? 'Reminder: your' : 'Your'} ${what} “${title}” is ${amount}${correction ? subjectText(correction) : ''}`,
    preview: `${name} shared a result with you.`,
    paragraphs: [
      `Hello ${person},`,
      isReminder
        ? `${name} would like to remind you of your ${what} “${title}”. ${told}`
        : `${name} ${made} “${title}” and shared your part with you. ${told}`,
      ...(statement.pays ?? []).map(({ to, amount: due }) => `You pay ${short(to)} ${due}.`),
      ...(statement.gets ?? []).map(({ from, amount: due }) => `${short(from)} pays you ${due}.`),
      'Open it to see how it was calculated, and to confirm it or say what is wrong. You do not need an account.',
    ],
    action: { label: 'See my part', url },
    footnote: `${name} (${maker.email}) gave us your address for this e-mail, and your reply goes to them. If you do not know what this is about, ignore it or report it on the page.`,
    refuse: { label: 'Unsubscribe from these e-mails', url: refuseUrl },
  };
}

function subjectText({ difference, kind }: Correction): string {
  return kind === 'same' ? ', as before' : `, ${difference} ${kind} than before`;
}

function correctionText({ before, difference, kind }: Correction, amount: string): string {
  const stated = `This corrects an earlier statement. New total: ${amount}. Approved before: ${before}.`;
  if (kind === 'same') return `${stated} There is no difference.`;
  return kind === 'more'
    ? `${stated} Difference to be paid: ${difference}.`
    : `${stated} Difference to be paid back: ${difference}.`;
}
