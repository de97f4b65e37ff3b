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
}>;

const short = (text: string) => unlinkedStart(text, 60);

/** E-mails a person their part. Names are user input: nothing in them becomes a link. */
export function statementMail(statement: Statement, isReminder = false): MailContent {
  const { maker, url, amount, refuseUrl } = statement;
  const [name, title, person] = [short(maker.name), short(statement.title), short(statement.person)];
  return {
    subject: `${isReminder ? 'Reminder: your' : 'Your'} part of “${title}” is ${amount}`,
    preview: `${name} shared a result with you.`,
    paragraphs: [
      `Hello ${person},`,
      isReminder
        ? `${name} would like to remind you of your part of “${title}”. It is ${amount}.`
        : `${name} split “${title}” and shared your part with you. It is ${amount}.`,
      ...(statement.pays ?? []).map(({ to, amount: due }) => `You pay ${short(to)} ${due}.`),
      ...(statement.gets ?? []).map(({ from, amount: due }) => `${short(from)} pays you ${due}.`),
      'Open it to see how it was calculated, and to confirm it or say what is wrong. You do not need an account.',
    ],
    action: { label: 'See my part', url },
    footnote: `${name} (${maker.email}) gave us your address for this e-mail, and your reply goes to them. If you do not know what this is about, ignore it or report it on the page.`,
    refuse: { label: 'Unsubscribe from these e-mails', url: refuseUrl },
  };
}
