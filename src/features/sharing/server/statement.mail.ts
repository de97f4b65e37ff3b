import type { MailContent } from '#platform/mail/mail-content.ts';
import { unlinked } from '#platform/mail/unlinked.ts';

export type Statement = Readonly<{
  maker: Readonly<{ name: string; email: string }>;
  /** Both as their maker typed them. */
  title: string;
  person: string;
  amount: string;
  /** Whom this person pays and who pays them, where the result says it. */
  pays?: readonly Readonly<{ to: string; amount: string }>[];
  gets?: readonly Readonly<{ from: string; amount: string }>[];
  url: string;
  refuseUrl: string;
  /** A rep's commission for a period, rather than a part of something divided. */
  isCommission?: boolean;
}>;

const shown = 60;
const short = (text: string) => {
  const characters = Array.from(unlinked(text).trim());
  return characters.length > shown ? `${characters.slice(0, shown).join('')}…` : characters.join('');
};

/** To a person in a result: their part. Names are other people's texts, so nothing in them becomes a link. */
export function statementMail(statement: Statement, isReminder = false): MailContent {
  const { maker, url, amount, refuseUrl } = statement;
  const [name, title, person] = [short(maker.name), short(statement.title), short(statement.person)];
  const what = statement.isCommission ? 'commission for' : 'part of';
  const made = statement.isCommission ? 'computed commissions for' : 'divided';
  return {
    subject: `${isReminder ? 'Reminder: your' : 'Your'} ${what} “${title}” is ${amount}`,
    preview: `${name} shared a result with you.`,
    paragraphs: [
      `Hello ${person},`,
      isReminder
        ? `${name} reminds you of your ${what} “${title}”. It is ${amount}.`
        : `${name} ${made} “${title}” and shares your part with you. It is ${amount}.`,
      ...(statement.pays ?? []).map(({ to, amount: due }) => `You pay ${short(to)} ${due}.`),
      ...(statement.gets ?? []).map(({ from, amount: due }) => `${short(from)} pays you ${due}.`),
      'Open it to see how it came about, and to say whether it is right. You need no account.',
    ],
    action: { label: 'See my part', url },
    footnote: `${name} (${maker.email}) gave us your address for this e-mail; your reply goes there. If you do not know what this is about, ignore it, or report it on the page.`,
    refuse: { label: 'No more e-mails like this', url: refuseUrl },
  };
}
