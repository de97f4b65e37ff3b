import { formatAmount } from '#calculators/rules/summary.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Cents } from '#kernel/money/cents.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { greeting, unlinkedStart } from '#platform/mail/unlinked.ts';
import { commentText, storedContent } from '../../rules/comments/comment.ts';
import { type NoticeKind, noticeKinds } from '../../rules/group-notice.ts';

export const groupNoticeKind = 'group-notice';
export const groupReminderKind = 'group-reminder';

/** The recipient of the e-mail, with their name in the group. */
export type MailReader = Readonly<{ name: string; appUrl: string; locale: Locale }>;
type Group = Readonly<{
  id: string;
  name: string;
  /** The recipient. */
  personId: string;
  /** True if the recipient only reads, and cannot answer. */
  isReader?: boolean;
  nameOf: (personId: string) => string;
}>;

export type EmailedNotice = Readonly<{
  kind: NoticeKind;
  by: string;
  title: string;
  /** For payments. */
  from: string;
  to: string;
  answerer: string;
  amount: Cents;
  currency: string;
  /** The comment, for mentions. */
  content: unknown;
}>;

/** Notices listed in an e-mail; the page shows the rest. */
const shown = 10;

const short = (text: string) => unlinkedStart(text, 60);

/** The e-mail to a member of a group. All names and texts are user input, so none of them may become a link. */
export function noticeMail(reader: MailReader, group: Group, notices: readonly EmailedNotice[]): MailContent {
  // An objection needs an answer most, and a comment least.
  const [first] = notices.toSorted((one, other) => rankOf(other.kind) - rankOf(one.kind));
  const rest = notices.length - shown;
  const asks =
    !group.isReader &&
    notices.some(({ kind, answerer }) => kind === 'payment' && answerer === group.personId);
  return {
    ...headingOf(
      first?.kind ?? 'mention',
      { name: short(group.nameOf(first?.by ?? '')), group: short(group.name) },
      asks,
    ),
    paragraphs: [
      greeting(unlinkedStart(reader.name, 60)),
      ...notices.slice(0, shown).map((notice) => sentenceOf(notice, group, reader.locale)),
      ...(rest > 0 ? [t('{count, plural, one {And # more.} other {And # more.}}', { count: rest })] : []),
      ...(asks ? [t('On the group’s page you can confirm a payment, or object to it.')] : []),
    ],
    ...endOf(reader, group),
  };
}

const rankOf = (kind: NoticeKind) => noticeKinds.indexOf(kind);

function headingOf(kind: NoticeKind, values: Readonly<{ name: string; group: string }>, asks: boolean) {
  switch (kind) {
    case 'entry':
      return {
        subject: t('{name} wrote a new entry in “{group}”', values),
        preview: t('Open the group to see your part of it.'),
      };
    case 'confirmation':
      return {
        subject: t('{name} confirmed a payment in “{group}”', values),
        preview: t('There is nothing for you to do.'),
      };
    case 'mention':
      return {
        subject: t('{name} mentioned you in “{group}”', values),
        preview: t('Open the group to answer.'),
      };
    case 'payment':
      return {
        subject: t('{name} recorded a payment with you in “{group}”', values),
        preview: asks
          ? t('Confirm it, or object if it is not right.')
          : t('Change or delete it if it is not right.'),
      };
    case 'objection':
      return {
        subject: t('{name} objects to a payment in “{group}”', values),
        preview: t('Change the payment or delete it once you agree.'),
      };
  }
}

function sentenceOf(notice: EmailedNotice, { personId, nameOf }: Group, locale: Locale): string {
  const name = (id: string) => short(nameOf(id));
  const { kind, by, from, to } = notice;
  if (kind === 'mention') {
    return t('{name}, about “{title}”: “{comment}”', {
      name: name(by),
      title: short(notice.title),
      comment: unlinkedStart(commentText(storedContent(notice.content), nameOf), 500),
    });
  }
  const values = {
    name: name(by),
    from: name(from),
    to: name(to),
    amount: formatAmount(notice.amount, notice.currency, locale),
  };
  if (kind === 'entry') {
    return t('{name} wrote “{title}”, {amount}.', { ...values, title: short(notice.title) });
  }
  if (kind === 'confirmation') {
    return t('{name} confirmed this payment: {from} paid {to} {amount}.', values);
  }
  if (kind === 'objection') {
    return t('{name} says that this payment is not right: {from} paid {to} {amount}.', values);
  }
  if (to === personId && by === from) return t('{from} says they have paid you {amount}.', values);
  if (from === personId && by === to) return t('{to} says you have paid them {amount}.', values);
  if (to === personId) return t('{name} recorded that {from} paid you {amount}.', values);
  return t('{name} recorded that you paid {to} {amount}.', values);
}

/** A payment that the reader would make to settle the group. */
type Due = Readonly<{ to: string; amount: Cents; currency: string }>;

/** The e-mail to a member who owes money, on behalf of another member. */
export function reminderMail(
  reader: MailReader,
  group: Group,
  { by, dues }: Readonly<{ by: string; dues: readonly Due[] }>,
): MailContent {
  const values = { name: short(group.nameOf(by)), group: short(group.name) };
  return {
    subject: t('{name} reminds you to settle up in “{group}”', values),
    preview: t('See what you owe and how to pay it.'),
    paragraphs: [
      greeting(unlinkedStart(reader.name, 60)),
      t('{name} asks you to settle up in the group “{group}”.', values),
      ...dues.slice(0, shown).map(({ to, amount, currency }) =>
        t('You pay {to} {amount}.', {
          to: short(group.nameOf(to)),
          amount: formatAmount(amount, currency, reader.locale),
        }),
      ),
      t('If you have paid already, record the payment on the group’s page.'),
    ],
    ...endOf(reader, group, true),
  };
}

function endOf({ appUrl }: MailReader, { id }: Group, isReminder = false) {
  return {
    action: { label: t('Open the group'), url: `${appUrl}/g/${id}` },
    footnote: isReminder
      ? t('You can turn emails about this group off on its page, under People.')
      : t(
          'We send at most one such email an hour. You can turn emails about this group off on its page, under People.',
        ),
  };
}
