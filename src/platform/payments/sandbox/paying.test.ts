import { describe, expect, it } from 'vitest';
import { sampleCard, samplePlans } from '../testing/sample-plans.ts';
import { newLife } from '../testing/sandbox-life.ts';
import { abandon, authenticate, confirm, notAuthenticatedMessage, tooLateMessage } from './paying.ts';

describe('a subscription', () => {
  it('begins unpaid, with an invoice for its first period', () => {
    const life = newLife();
    life.subscribe(samplePlans.annual);
    expect(life.subscription).toMatchObject({ status: 'incomplete', plan: 'starter_annual', card: null });
    expect(life.invoice).toMatchObject({
      number: 'SBX-ABCDEF-0001',
      status: 'open',
      amount: 18900,
      lines: [{ text: 'Starter, annual', amount: 18900 }],
      periodStart: new Date('2026-01-31T10:00:00.000Z'),
      periodEnd: new Date('2027-01-31T10:00:00.000Z'),
      paymentStatus: 'requires_payment_method',
    });
    expect(life.invoice.clientSecret).toMatch(new RegExp(`^${life.invoice.paymentId}_secret_sbx_`));
    expect(life.takeEventTypes()).toEqual([]);
  });

  it('is one for one attempt, and another for the next', () => {
    const life = newLife();
    const first = life.subscribe(samplePlans.weekly, 'a');
    const again = life.subscribe(samplePlans.annual, 'a');
    expect([again.subscription, again.invoice]).toEqual([first.subscription, first.invoice]);
    expect(life.subscribe(samplePlans.annual, 'b').subscription.id).not.toBe(first.subscription.id);
    expect(life.account.subscriptions).toHaveLength(2);
  });
});

describe('a card', () => {
  it.each([
    ['pays', 'succeeded', null, 'active'],
    ['fails_to_renew', 'succeeded', null, 'active'],
    ['declined', 'requires_payment_method', 'Your card was declined.', 'incomplete'],
    ['insufficient_funds', 'requires_payment_method', 'Your card has insufficient funds.', 'incomplete'],
    ['authenticates', 'requires_action', null, 'incomplete'],
  ] as const)('that %s', (behaviour, status, message, becomes) => {
    const life = newLife();
    life.subscribe();
    expect(life.pay(behaviour)).toMatchObject({ status, message, paymentIntentId: life.invoice.paymentId });
    expect(life.subscription.status).toBe(becomes);
    expect(life.subscription.card?.behaviour ?? null).toBe(becomes === 'active' ? behaviour : null);
  });

  it('may be tried after another, and pays once', () => {
    const life = newLife();
    life.subscribe();
    life.pay('declined');
    expect(life.takeEventTypes()).toEqual(['payment_intent.payment_failed']);
    expect(life.pay().status).toBe('succeeded');
    expect(life.takeEventTypes()).toEqual(['invoice.paid', 'customer.subscription.updated']);
    expect(life.invoice).toMatchObject({ status: 'paid', paidAt: life.now, paymentStatus: 'succeeded' });
    expect(life.pay('declined')).toMatchObject({ status: 'succeeded', message: null });
    expect(life.takeEventTypes()).toEqual([]);
  });

  it('is refused after the attempt was cancelled', () => {
    const life = newLife();
    const { subscription } = life.subscribe();
    life.apply((step, moment) => abandon(step, subscription.id, moment));
    expect(life.subscription).toMatchObject({ status: 'incomplete_expired', endedAt: life.now });
    expect(life.invoice).toMatchObject({ status: 'void', paymentStatus: 'canceled' });
    expect(life.pay()).toMatchObject({ status: 'requires_payment_method', message: tooLateMessage });
    expect(life.subscription.status).toBe('incomplete_expired');
  });
});

describe('3-D Secure', () => {
  function asked() {
    const life = newLife();
    life.subscribe();
    life.pay('authenticates');
    return life;
  }

  it('approved completes the payment', () => {
    const life = asked();
    expect(authenticate(life.step, life.invoice, true, life.moment()).status).toBe('succeeded');
    life.apply((step, moment) => authenticate(step, life.invoice, true, moment).step);
    expect(life.subscription).toMatchObject({ status: 'active', card: { last4: '3155' } });
    expect(life.invoice.pendingCard).toBeNull();
  });

  it('denied leaves the payment open for another card', () => {
    const life = asked();
    const denied = authenticate(life.step, life.invoice, false, life.moment());
    expect(denied).toMatchObject({ status: 'requires_payment_method', message: notAuthenticatedMessage });
    life.apply(() => denied.step);
    expect(authenticate(life.step, life.invoice, true, life.moment()).status).toBe('requires_payment_method');
    expect(life.pay().status).toBe('succeeded');
  });

  it('is refused for a replaced card', () => {
    const life = asked();
    const replaced = confirm(life.step, life.invoice, sampleCard('declined'), life.moment());
    life.apply(() => replaced.step);
    expect(authenticate(life.step, life.invoice, true, life.moment()).status).toBe('requires_payment_method');
  });
});

it('is never cancelled after it is paid', () => {
  const life = newLife();
  const { subscription } = life.subscribe();
  life.pay();
  life.apply((step, moment) => abandon(step, subscription.id, moment));
  expect(life.subscription.status).toBe('active');
});
