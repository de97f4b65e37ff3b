import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { cents } from '#kernel/money/cents.ts';
import { samplePlans } from '../testing/sample-plans.ts';
import { toInvoice, toPaymentStatus, toSubscription } from './stripe-views.ts';

const plans = Object.values(samplePlans);
const end = Date.UTC(2026, 1, 28) / 1000;

/** Only the fields we read: Stripe's objects have a hundred. */
function subscription(changes: object = {}, price: object = {}): Stripe.Subscription {
  const plain = {
    lookup_key: 'starter_monthly',
    unit_amount: 1900,
    recurring: { interval: 'month' },
    ...price,
  };
  return {
    id: 'sub_1',
    status: 'active',
    start_date: Date.UTC(2026, 0, 31) / 1000,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    metadata: {},
    customer: 'cus_1',
    default_payment_method: null,
    items: { data: [{ current_period_end: end, price: plain }] },
    ...changes,
  } as unknown as Stripe.Subscription;
}
const read = (...given: Parameters<typeof subscription>) => toSubscription(subscription(...given), plans);

describe('a cancellation', () => {
  it.each([
    [{ cancel_at: null, cancel_at_period_end: false }, null],
    [{ cancel_at: null, cancel_at_period_end: true }, end],
    [{ cancel_at: end - 5, cancel_at_period_end: false }, end - 5],
    [{ cancel_at: end, cancel_at_period_end: true }, end],
  ])('is read from either field: %o', (fields, expected) => {
    expect(read(fields)?.cancelAt).toEqual(expected && new Date(expected * 1000));
  });
});

describe('a card', () => {
  const card = (last4: string) => ({
    id: 'pm_1',
    card: { brand: 'visa', last4, exp_month: 1, exp_year: 2030 },
  });
  const customer = { id: 'cus_1', invoice_settings: { default_payment_method: card('2222') } };

  it.each([
    ['the subscription’s own', { default_payment_method: card('1111'), customer }, '1111'],
    ['the customer’s otherwise', { customer }, '2222'],
    ['nobody’s', {}, undefined],
    ['nobody’s who is gone', { customer: { id: 'cus_1', deleted: true } }, undefined],
    ['none, but a bank account', { default_payment_method: { id: 'pm_1', us_bank_account: {} } }, undefined],
  ])('is %s', (_, fields, last4) => {
    expect(read(fields)?.card?.last4).toBe(last4);
  });
});

it('gives no access for an unknown status', () => {
  expect(read({ status: 'hibernating' })?.status).toBe('unpaid');
});

it('knows the plan of a price that was replaced, and no plan of something else', () => {
  expect(read({}, { lookup_key: null, recurring: { interval: 'year' } })?.plan).toBe('starter_annual');
  expect(read({}, { lookup_key: null, recurring: { interval: 'day' } })).toBeNull();
});

it.each([
  ['requires_confirmation', 'requires_action'],
  ['requires_capture', 'processing'],
  ['requires_payment_method', 'requires_payment_method'],
  ['something_new', 'requires_payment_method'],
])('takes a payment that %s for one that %s', (status, expected) => {
  expect(toPaymentStatus({ status } as Stripe.PaymentIntent)).toBe(expected);
});

it('leaves out what is still a draft', () => {
  const draft = { status: 'draft', number: null } as Stripe.Invoice;
  expect(
    toInvoice(
      draft,
      () => null,
      () => ({ refunded: cents(0), dispute: null }),
    ),
  ).toBeNull();
});
