import { expect, it } from 'vitest';
import { samplePlans } from './sample-plans.ts';
import { asStripeSends, requestFaults } from './stripe-contract.ts';
import { priceShape } from './stripe-shapes.ts';

it.each([
  ['POST', '/v1/subscriptions', ['customer', 'items[0][price]', 'metadata[plan]', 'expand[0]'], []],
  ['POST', '/v1/subscriptions', ['customer', 'items[0][prise]'], ['Received unknown parameter: items.prise']],
  ['POST', '/v1/subscriptions', ['coupon_code'], ['Received unknown parameter: coupon_code']],
  [
    'POST',
    '/v1/subscriptions',
    ['automatic_tax[liability][type]'],
    ['Missing required param: automatic_tax.enabled'],
  ],
  ['DELETE', '/v1/subscriptions/sub_1', ['invoice_now', 'prorate'], []],
  ['DELETE', '/v1/subscriptions/sub_1', ['at_period_end'], ['Received unknown parameter: at_period_end']],
  ['POST', '/v1/billing_portal/configurations', [], ['Missing required param: features']],
  ['GET', '/v1/prices', ['limit', 'starting_after', 'lookup_keys[0]'], []],
])('%s %s with %j: %j', (method, path, names, faults) => {
  expect(requestFaults(method, path, names)).toEqual(faults);
});

const price = priceShape(samplePlans.weekly);

it('adds what Stripe always sends', () => {
  expect(asStripeSends({ object: 'list', data: [price] })).toMatchObject({
    data: [{ ...price, custom_unit_amount: null, tiers_mode: null, recurring: { trial_period_days: null } }],
  });
});

it.each([
  [{ ...price, amount: 900 }, 'price.amount is no field'],
  [{ ...price, unit_amount: '900' }, 'price.unit_amount is not number | null'],
  [{ ...price, active: null }, 'price.active is not boolean'],
  [{ ...price, object: 'price', recurring: { every: 'week' } }, 'price.recurring.every is no field'],
  [{ object: 'list', data: [{ ...price, type: 7 }] }, 'price.type is not'],
])('takes none for Stripe’s that is not: %#', (shape, fault) => {
  expect(() => asStripeSends(shape)).toThrow(fault);
});
