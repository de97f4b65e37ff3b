import { describe, expect, it } from 'vitest';
import { sampleCard, samplePlans } from '../testing/sample-plans.ts';
import { newLife, payingLife } from '../testing/sandbox-life.ts';
import { cancel, changeCard } from './changing.ts';
import { periodEnd } from './periods.ts';

const day = (moment: Date | null) => moment?.toISOString().slice(0, 10);

describe('a renewal', () => {
  it('comes at the end of each period, with an invoice of its own', () => {
    const life = payingLife();
    life.until('2026-05-31T10:00:00.000Z');
    expect(life.account.invoices.map(({ createdAt, status }) => [day(createdAt), status])).toEqual([
      ['2026-01-31', 'paid'],
      ['2026-02-28', 'paid'],
      ['2026-03-31', 'paid'],
      ['2026-04-30', 'paid'],
      ['2026-05-31', 'paid'],
    ]);
    expect(life.invoice.number).toBe('SBX-ABCDEF-0005');
    expect(day(periodEnd(life.subscription))).toBe('2026-06-30');
  });

  it('does not come a moment earlier', () => {
    const life = payingLife();
    life.until('2026-02-28T09:59:59.999Z');
    expect([life.account.invoices.length, life.takeEventTypes()]).toEqual([1, []]);
    life.until('2026-02-28T10:00:00.000Z');
    expect(life.takeEventTypes()).toEqual(['invoice.paid', 'customer.subscription.updated']);
  });

  it('needs no confirmation of a confirmed card', () => {
    const life = newLife();
    life.subscribe(samplePlans.weekly);
    life.pay();
    life.apply((step, moment) => changeCard(step, sampleCard('authenticates'), moment));
    life.wait(7);
    expect(life.subscription).toMatchObject({ status: 'active', period: 2 });
  });
});

describe.each([
  ['monthly', samplePlans.monthly],
  ['weekly', samplePlans.weekly],
])('a %s renewal that fails', (_, plan) => {
  function failed() {
    const life = payingLife(plan, 'fails_to_renew');
    life.until(periodEnd(life.subscription).toISOString());
    return life;
  }

  it('that fails is past due, and is retried after 1, 3, 5 and 7 days before the subscription ends', () => {
    const life = failed();
    expect(life.subscription).toMatchObject({ status: 'past_due', failedAt: life.now, retries: 0 });
    expect(life.takeEventTypes()).toEqual(['invoice.payment_failed', 'customer.subscription.updated']);
    const tries = [1, 2, 3, 4, 5, 6, 7].map(() => {
      life.wait(1);
      return life.takeEventTypes().filter((type) => type === 'invoice.payment_failed').length;
    });
    expect(tries).toEqual([1, 0, 1, 0, 1, 0, 1]);
    expect(life.subscription).toMatchObject({ status: 'canceled', endedAt: life.now, retries: 4 });
    expect(life.account.invoices.map(({ status }) => status)).toEqual(['paid', 'uncollectible']);
    life.wait(400);
    expect([life.takeEventTypes(), life.account.invoices.length]).toEqual([[], 2]);
  });

  it('that failed is paid at once by a valid card', () => {
    const life = failed();
    life.wait(4);
    const due = day(periodEnd(life.subscription));
    life.apply((step, moment) => changeCard(step, sampleCard('pays'), moment));
    expect(life.subscription).toMatchObject({ status: 'active', failedAt: null, retries: 0 });
    expect(life.invoice).toMatchObject({ status: 'paid', paidAt: life.now });
    expect(day(periodEnd(life.subscription))).toBe(due);
  });

  it('that failed is not paid by another bad card, which does not extend the time', () => {
    const life = failed();
    life.wait(2);
    life.apply((step, moment) => changeCard(step, sampleCard('fails_to_renew'), moment));
    expect(life.subscription).toMatchObject({ status: 'past_due', retries: 1 });
    life.wait(5);
    expect(life.subscription.status).toBe('canceled');
  });

  it('ends correctly when much time passes at once', () => {
    const life = failed();
    life.wait(300);
    expect(life.subscription.status).toBe('canceled');
    expect(life.takeEventTypes().filter((type) => type === 'invoice.payment_failed')).toHaveLength(5);
    expect(day(life.subscription.endedAt)).toBe(
      day(new Date(life.invoice.createdAt.getTime() + 7 * 86_400_000)),
    );
  });
});

it('ends at the end of the period once it was cancelled, and charges nothing more', () => {
  const life = payingLife();
  life.wait(3);
  life.apply(cancel);
  life.until('2026-02-28T09:00:00.000Z');
  expect(life.subscription.status).toBe('active');
  life.until('2026-06-01T00:00:00.000Z');
  expect(life.subscription).toMatchObject({
    status: 'canceled',
    endedAt: new Date('2026-02-28T10:00:00.000Z'),
  });
  expect(life.account.invoices).toHaveLength(1);
  expect(life.takeEventTypes()).toEqual(['customer.subscription.updated', 'customer.subscription.deleted']);
});

it('gives up a first payment after 23 hours', () => {
  const life = newLife();
  life.subscribe();
  life.wait(22.9 / 24);
  expect(life.subscription.status).toBe('incomplete');
  life.wait(0.1 / 24);
  expect(life.subscription.status).toBe('incomplete_expired');
  expect(life.invoice.status).toBe('void');
});
