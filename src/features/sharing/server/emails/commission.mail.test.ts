import { afterEach, expect, it } from 'vitest';
import { setTranslations } from '#kernel/language/t.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import { commissionMail, correctionOf } from './commission.mail.ts';

const email = {
  maker: { name: 'Mia', email: 'mia@example.com' },
  title: '',
  run: { name: 'Q4 2026', first_day: '2026-10-01', last_day: '2026-12-31' },
  person: 'Ann',
  amount: '$240.00',
  url: 'https://fairsplit.example/s/token',
  refuseUrl: 'https://fairsplit.example/api/letters/token',
};
const money = (amount: Cents) => `$${(amount / 100).toFixed(2)}`;

afterEach(() => setTranslations(() => ({ language: 'en' })));

it('says the commission in the subject and the first line, and leads to the statement', () => {
  const { subject, paragraphs, action } = commissionMail(email);
  expect(subject).toBe('Your commission for Q4 2026 is $240.00');
  expect(paragraphs.slice(0, 3)).toEqual([
    'Hello Ann,',
    'Your commission for Q4 2026 is $240.00.',
    'Mia calculated it and shared your statement with you.',
  ]);
  expect(action).toEqual({ label: 'See my statement', url: email.url });
  const reminder = commissionMail(email, true);
  expect(reminder.subject).toBe('Reminder: your commission for Q4 2026 is $240.00');
  expect(reminder.paragraphs[2]).toBe('Mia reminds you to check it.');
});

it.each([
  // The e-mail does not know if the first amount was paid.
  [14_000, '$100.00 more than before', 'That is $100.00 more than before ($140.00).'],
  [25_000, '$10.00 less than before', 'That is $10.00 less than before ($250.00).'],
])('after %i was approved, says of a correction: %s', (before, inSubject, inText) => {
  const correction = correctionOf(cents(24_000), cents(before), money);
  const run = { ...email.run, name: 'Correction of Q4 2026' };
  const corrected = commissionMail({ ...email, run, correction });
  expect(corrected.subject).toBe(`Your corrected commission for Q4 2026 is $240.00, ${inSubject}`);
  expect(corrected.paragraphs[1]).toBe(`Your corrected commission for Q4 2026 is $240.00. ${inText}`);
});

it('says first that a correction changes nothing', () => {
  const correction = correctionOf(cents(24_000), cents(24_000), money);
  const { subject, paragraphs } = commissionMail({ ...email, correction });
  expect(subject).toBe('Q4 2026 was corrected. Your commission stays $240.00');
  expect(paragraphs[1]).toBe('Q4 2026 was corrected. Your commission stays $240.00.');
});

it('names the period in the language of the receiver, and a link as its maker does', () => {
  const french = new Map([
    ['Q{quarter} {year}', 'T{quarter} {year}'],
    ['Your commission for {run} is {amount}', 'Votre commission pour {run} est de {amount}'],
  ]);
  setTranslations(() => ({ language: 'fr', sentences: french }));
  const subjectOf = (change: Partial<typeof email>) => commissionMail({ ...email, ...change }).subject;
  expect(subjectOf({})).toBe('Votre commission pour T4 2026 est de $240.00');
  const run = { name: 'December 2026', first_day: '2026-12-01', last_day: '2026-12-31' };
  expect(subjectOf({ run })).toBe('Votre commission pour décembre 2026 est de $240.00');
  expect(subjectOf({ run, title: 'Winter' })).toBe('Votre commission pour Winter est de $240.00');
});
