import { t } from '#kernel/language/t.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { addressGivenBy, greetPerson, refuseLink, shortPerson, shortText, shortTitle } from './part-mail.ts';

export type StatementEmail = Readonly<{
  maker: Readonly<{ name: string; email: string }>;
  /** User input of the maker. */
  title: string;
  person: string;
  amount: string;
  /** True if the person gets the amount, false if they owe it. */
  isPayout: boolean;
  /** Payments from and to this person, if the result has any. */
  pays?: readonly Readonly<{ to: string; amount: string }>[];
  gets?: readonly Readonly<{ from: string; amount: string }>[];
  url: string;
  refuseUrl: string;
}>;

/** E-mails a person their part. Names are user input: nothing in them becomes a link. */
export function statementMail(statement: StatementEmail, isReminder = false): MailContent {
  const { maker, url, amount, isPayout, refuseUrl } = statement;
  const name = shortText(maker.name);
  const values = { title: shortTitle(statement.title), amount };
  const dues = [
    ...(statement.pays ?? []).map((due) =>
      t('You owe {to} {amount}.', { to: shortPerson(due.to), amount: due.amount }),
    ),
    ...(statement.gets ?? []).map((due) =>
      t('{from} owes you {amount}.', { from: shortPerson(due.from), amount: due.amount }),
    ),
  ];
  return {
    subject: subjectOf(values, isPayout, isReminder),
    preview: dues[0] ?? t('From {name}.', { name }),
    paragraphs: [
      greetPerson(statement.person),
      isPayout
        ? t('You get {amount} from “{title}”.', values)
        : t('Your part of “{title}” is {amount}.', values),
      ...dues,
      isReminder
        ? t('This is a reminder from {name}.', { name })
        : t('{name} split it and sent you your part.', { name }),
      t(
        'On your page you can see how it was calculated, confirm it or say what is wrong. You do not need an account.',
      ),
    ],
    action: { label: t('See my part'), url },
    footnote: addressGivenBy(maker),
    refuse: refuseLink(refuseUrl),
  };
}

type Sum = Readonly<{ title: string; amount: string }>;

function subjectOf(sum: Sum, isPayout: boolean, isReminder: boolean): string {
  if (isPayout) {
    return isReminder
      ? t('Reminder: you get {amount} from “{title}”', sum)
      : t('You get {amount} from “{title}”', sum);
  }
  return isReminder
    ? t('Reminder: your part of “{title}” is {amount}', sum)
    : t('Your part of “{title}” is {amount}', sum);
}
