import { expect, it } from 'vitest';
import { enUs, localeOf } from '#kernel/locale.ts';
import {
  cancelledMail,
  endedMail,
  paymentFailedMail,
  receiptMail,
  secondSubscriptionMail,
} from './billing.mail.ts';
import { trialEndedMail, trialEndingMail } from './trial/trial.mail.ts';

const reader = { name: 'Ann', appUrl: 'https://fairsplit.example', locale: enUs };
const invoice = {
  payUrl: null,
  nextTryAt: null,
  number: 'FS-0001',
  amount: 18900,
  fromCredit: 0,
  plan: 'starter_annual',
  periodStart: new Date('2026-01-31T23:30:00.000Z'),
  periodEnd: new Date('2027-01-31T23:30:00.000Z'),
};

it('states amount, plan and period in a receipt', () => {
  const { subject, paragraphs, action } = receiptMail(reader, invoice);
  expect(subject).toBe('Your receipt for $189.00');
  expect(paragraphs).toEqual([
    'Hello Ann,',
    'Thank you. We received $189.00 for Starter Annual.',
    'Invoice FS-0001 covers January 31, 2026 to January 31, 2027.',
  ]);
  expect(action?.url).toBe('https://fairsplit.example/billing');
});

it('writes amounts and dates in the reader’s locale', () => {
  const german = { ...reader, locale: localeOf('de-DE') ?? enUs };
  expect(receiptMail(german, invoice).subject).toBe('Your receipt for 189,00\u00a0$');
  expect(cancelledMail(german, invoice.periodEnd).preview).toBe('You keep access until 31. Januar 2027.');
});

it('names an unknown plan ‘Starter’', () => {
  expect(receiptMail(reader, { ...invoice, plan: null }).paragraphs[1]).toContain('for Starter.');
  expect(receiptMail(reader, { ...invoice, plan: 'gold' }).paragraphs[1]).toContain('for Starter.');
});

it('says what to do about a payment that failed', () => {
  const { paragraphs, action } = paymentFailedMail(reader, invoice);
  expect(paragraphs[1]).toContain('$189.00 for Starter Annual (invoice FS-0001)');
  expect(action?.url).toBe('https://fairsplit.example/billing');
});

it('states the end date of a cancelled plan, and none of an ended one', () => {
  expect(cancelledMail(reader, invoice.periodEnd).preview).toContain('January 31, 2027');
  expect(endedMail(reader).action?.url).toBe('https://fairsplit.example/pricing');
});

it('says which of two subscriptions was ended, and what is refunded', () => {
  const { paragraphs, action } = secondSubscriptionMail(reader, [invoice]);
  expect(paragraphs.at(-1)).toContain(`(invoice ${invoice.number})`);
  expect(secondSubscriptionMail(reader, []).paragraphs.at(-1)).toContain('ended the second');
  expect(action?.url).toBe('https://fairsplit.example/billing');
});

it('counts the days left of a trial', () => {
  expect(trialEndingMail(reader, 3).subject).toBe('3 active days left in your trial');
  expect(trialEndingMail(reader, 1).subject).toBe('1 active day left in your trial');
  expect(trialEndingMail(reader, 3).paragraphs.at(-1)).toContain('$9 a week');
  expect(trialEndedMail(reader).action?.url).toBe('https://fairsplit.example/pricing');
});
