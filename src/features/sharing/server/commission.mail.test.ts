import { expect, it } from 'vitest';
import { type Cents, cents } from '#kernel/cents.ts';
import { commissionMail, correctionOf } from './commission.mail.ts';

const email = {
  maker: { name: 'Mia', email: 'mia@example.com' },
  title: 'Q4 2026',
  person: 'Ann',
  amount: '$240.00',
  url: 'https://fairsplit.example/s/token',
  refuseUrl: 'https://fairsplit.example/api/letters/token',
};
const money = (amount: Cents) => `$${(amount / 100).toFixed(2)}`;

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
  [14_000, '$100.00 more than before', 'It was $140.00 before, so $100.00 is still to be paid to you.'],
  [25_000, '$10.00 less than before', 'It was $250.00 before, so $10.00 is to be paid back.'],
  [24_000, 'as before', 'The amount has not changed.'],
])('after %i was approved, says of a correction: %s', (before, inSubject, inText) => {
  const correction = correctionOf(cents(24_000), cents(before), money);
  const corrected = commissionMail({ ...email, title: 'Correction of Q4 2026', correction });
  expect(corrected.subject).toBe(`Your corrected commission for Q4 2026 is $240.00, ${inSubject}`);
  expect(corrected.paragraphs[1]).toBe(`Your corrected commission for Q4 2026 is $240.00. ${inText}`);
});
