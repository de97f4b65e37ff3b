import { noticeKinds } from '#features/groups/rules/group-notice.ts';
import {
  type EmailedNotice,
  noticeMail,
  reminderMail,
} from '#features/groups/server/notices/group-notice.mail.ts';
import { languageLocale } from '#kernel/language/language-locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { appUrl, type SampleEmails } from './sample-email.ts';

const names: Readonly<Record<string, string>> = { a: 'Ada', b: 'Ben', c: 'Cy' };
const group = { id: 'g', name: 'Łódź', personId: 'a', nameOf: (id: string) => names[id] ?? '' };
const reader = () => ({ name: 'Ada', appUrl, locale: languageLocale() });

const told = (kind: EmailedNotice['kind'], by: string, from: string, to: string): EmailedNotice => ({
  kind,
  by,
  from,
  to,
  answerer: by === to ? from : to,
  title: 'Łódź',
  amount: cents(123_450),
  currency: 'USD',
  content: ['ĄĘ?'],
});

export const groupEmails: SampleEmails = {
  ...Object.fromEntries(
    noticeKinds.map((kind) => [
      `noticeMail, of a group, ${kind}`,
      () => noticeMail(reader(), group, [told(kind, 'b', 'b', 'a')]),
    ]),
  ),
  'noticeMail, of a group, payments': () =>
    noticeMail(reader(), group, [
      told('payment', 'b', 'a', 'b'),
      told('payment', 'c', 'b', 'a'),
      ...Array.from({ length: 10 }, () => told('payment', 'c', 'a', 'b')),
    ]),
  'noticeMail, of a group, a payment that nobody asks the reader about': () =>
    noticeMail(reader(), group, [told('payment', 'c', 'a', 'b')]),
  'reminderMail, of a group': () =>
    reminderMail(reader(), group, {
      by: 'b',
      dues: [{ to: 'b', amount: cents(123_450), currency: 'USD' }],
    }),
};
