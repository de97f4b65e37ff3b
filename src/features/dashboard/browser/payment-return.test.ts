import { expect, test } from 'vitest';
import { readPaymentReturn, withoutPaymentReturn } from './payment-return.ts';

test('a return from payment is parsed', () => {
  const query = new URLSearchParams('subscription=success&payment_intent=pi_1&plan=weekly');
  expect(readPaymentReturn(query)).toEqual({ paymentIntent: 'pi_1', plan: 'weekly' });
});

test.each(['', 'subscription=failed&payment_intent=pi_1', 'plan=weekly', 'subscription=success&plan=weekly'])(
  '%s is not a return from payment',
  (text) => {
    expect(readPaymentReturn(new URLSearchParams(text))).toBeNull();
  },
);

test('the cleaned URL keeps only other parameters', () => {
  const query = new URLSearchParams(
    'subscription=success&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded&plan=weekly&a=1',
  );
  expect(withoutPaymentReturn(query).toString()).toBe('a=1');
});
