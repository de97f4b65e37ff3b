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
  const dues = [
    ...(statement.pays ?? []).map(({ to, amount: due }) => `You owe ${short(to)} ${due}.`),
    ...(statement.gets ?? []).map(({ from, amount: due }) => `${short(from)} owes you ${due}.`),
  ];
  return {
    subject: `${isReminder ? 'Reminder: your' : 'Your'} part of “${title}” is ${amount}`,
    preview: dues[0] ?? `From ${name}.`,
    paragraphs: [
      `Hello ${person},`,
      `Your part of “${title}” is ${amount}.`,
      ...dues,
      isReminder ? `This is a reminder from ${name}.` : `${name} split it and sent you your part.`,
      'On your page you can see how it was calculated, confirm it or say what is wrong. You do not need an account.',
    ],
    action: { label: 'See my part', url },
    footnote: `${name} (${maker.email}) gave us your address for this e-mail, and your reply goes to them. If you do not know what this is about, ignore it or report it on the page.`,
    refuse: { label: 'Unsubscribe from these e-mails', url: refuseUrl },
  };
}
