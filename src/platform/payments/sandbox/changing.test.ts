import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '#kernel/money/cents.ts';
import { sampleCard, samplePlans } from '../testing/sample-plans.ts';
import { type Life, newLife, payingLife } from '../testing/sandbox-life.ts';
import { cancel, cancelNow, changeCard, refund, resume, SandboxError, switchPlan } from './changing.ts';

const refused = (life: Life, rule: Parameters<Life['apply']>[0]) => {
  const before = life.step;
  try {
    life.apply(rule);
  } catch (error) {
    expect(life.step).toBe(before);
    return error instanceof SandboxError ? error.reason : error;
  }
  return undefined;
};

it.each([
  ['cancelled', cancel],
  ['resumed', resume],
  ['switched', (step, moment) => switchPlan(step, samplePlans.annual, moment)],
  ['given a card', (step, moment) => changeCard(step, sampleCard('pays'), moment)],
  ['refunded', (step, moment) => refund(step, 'in_sbx_0', moment)],
] satisfies [string, Parameters<Life['apply']>[0]][])('what is not there cannot be %s', (_, rule) => {
  const life = newLife();
  expect(refused(life, rule)).toBe('nothing-there');
  life.subscribe();
  expect(refused(life, rule)).toBe('nothing-there');
});

describe('a cancellation', () => {
  it('can be taken back until its day', () => {
    const life = payingLife();
    life.apply(cancel);
    expect(life.subscription.cancelAt).toEqual(new Date('2026-02-28T10:00:00.000Z'));
    life.apply(resume);
    expect(life.subscription.cancelAt).toBeNull();
    life.until('2026-03-01T00:00:00.000Z');
    expect(life.subscription).toMatchObject({ status: 'active', period: 2 });
  });

  it('sends no event if nothing changes', () => {
    const life = payingLife();
    life.apply(resume);
    expect(life.takeEventTypes()).toEqual([]);
    life.apply(cancel);
    life.apply(cancel);
    expect(life.takeEventTypes()).toEqual(['customer.subscription.updated']);
  });

  it('with immediate effect ends it now', () => {
    const life = payingLife();
    life.apply((step, moment) => cancelNow(step, life.subscription.id, moment));
    expect(life.subscription).toMatchObject({ status: 'canceled', endedAt: life.now });
    life.apply((step, moment) => cancelNow(step, life.subscription.id, moment));
    expect(life.takeEventTypes()).toEqual(['customer.subscription.deleted']);
  });
});

describe('a switch', () => {
  it('takes effect at once and credits what is left', () => {
    const life = payingLife();
    life.wait(14);
    life.apply((step, moment) => switchPlan(step, samplePlans.annual, moment));
    expect(life.subscription).toMatchObject({ plan: 'starter_annual', anchor: life.now, period: 1 });
    expect(life.invoice).toMatchObject({
      status: 'paid',
      amount: 17950,
      periodStart: life.now,
      periodEnd: new Date('2027-02-14T10:00:00.000Z'),
      lines: [
        { text: 'Starter, annual', amount: 18900 },
        { text: 'Unused time on Starter, monthly', amount: -950 },
      ],
    });
  });

  it('to a cheaper plan keeps the rest as credit, which pays for what follows', () => {
    const life = payingLife(samplePlans.annual);
    life.apply((step, moment) => switchPlan(step, samplePlans.monthly, moment));
    expect(life.invoice).toMatchObject({ status: 'paid', amount: 0 });
    expect(life.invoice.lines.map(({ amount }) => amount)).toEqual([1900, -18900, 17000]);
    expect(life.account.credit).toBe(17000);
    life.until('2026-12-31T00:00:00.000Z');
    expect(life.account.credit).toBe(0);
    const charged = life.account.invoices.slice(2).map(({ amount }) => amount);
    expect(charged).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 100, 1900]);
  });

  it('takes a cancellation back', () => {
    const life = payingLife();
    life.apply(cancel);
    life.apply((step, moment) => switchPlan(step, samplePlans.weekly, moment));
    expect(life.subscription.cancelAt).toBeNull();
  });

  it('gives no credit for a refunded payment', () => {
    const life = payingLife();
    life.apply((step, moment) => refund(step, life.invoice.id, moment));
    life.apply((step, moment) => switchPlan(step, samplePlans.annual, moment));
    expect(life.invoice).toMatchObject({ amount: 18900, lines: [{ amount: 18900 }] });
  });

  it('removes credit from a payment refunded later', () => {
    const life = payingLife(samplePlans.annual);
    const { id } = life.invoice;
    life.apply((step, moment) => switchPlan(step, samplePlans.monthly, moment));
    expect(life.account.credit).toBe(17000);
    life.apply((step, moment) => refund(step, id, moment));
    expect(life.account.credit).toBe(0);
    life.apply((step, moment) => switchPlan(step, samplePlans.weekly, moment));
    expect(life.invoice).toMatchObject({ amount: 900, lines: [{ amount: 900 }] });
  });

  it('returns the credit of a refunded invoice once', () => {
    const life = payingLife();
    life.wait(14);
    life.apply((step, moment) => switchPlan(step, samplePlans.annual, moment));
    life.apply((step, moment) => refund(step, life.invoice.id, moment));
    expect(life.account.credit).toBe(950);
    life.apply((step, moment) => switchPlan(step, samplePlans.weekly, moment));
    expect(life.invoice).toMatchObject({ amount: 0 });
    expect(life.account.credit).toBe(50);
  });

  it('to the same plan is none', () => {
    const life = payingLife();
    life.apply((step, moment) => switchPlan(step, samplePlans.monthly, moment));
    expect([life.takeEventTypes(), life.account.invoices.length]).toEqual([[], 1]);
  });

  it('that is not paid for changes nothing', () => {
    const life = payingLife(samplePlans.monthly, 'fails_to_renew');
    const toAnnual: Parameters<Life['apply']>[0] = (step, moment) =>
      switchPlan(step, samplePlans.annual, moment);
    expect(refused(life, toAnnual)).toBe('declined');
    life.until('2026-03-01T00:00:00.000Z');
    expect(refused(life, toAnnual)).toBe('not-now');
  });

  it('neither loses nor creates a cent, at any time and however often', () => {
    const plans = Object.values(samplePlans);
    const moves = fc.array(
      fc.record({
        hours: fc.nat(24 * 40),
        plan: fc.constantFrom(...plans),
        refunds: fc.boolean(),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(moves, (list) => {
        const life = payingLife();
        for (const { hours, plan, refunds } of list) {
          life.wait(hours / 24);
          const creditBefore = life.account.credit;
          const invoicesBefore = life.account.invoices.length;
          life.apply((step, moment) => switchPlan(step, plan, moment));
          if (life.account.invoices.length > invoicesBefore) {
            const [price, ...others] = life.invoice.lines.map(({ amount }) => amount);
            expect(sumCents(others)).toBe(life.invoice.amount - (price ?? 0));
            const unused = -(life.invoice.lines.find(({ text }) => text.startsWith('Unused'))?.amount ?? 0);
            expect(life.invoice.amount + creditBefore + unused).toBe((price ?? 0) + life.account.credit);
            expect(unused).toBeLessThanOrEqual(18900);
          }
          const last = life.invoice;
          if (refunds && last.refunded < last.amount) {
            life.apply((step, moment) => refund(step, last.id, moment));
          }
        }
        for (const { lines, amount, refunded } of life.account.invoices) {
          expect(sumCents(lines.map((line) => line.amount))).toBe(amount);
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(refunded).toBeLessThanOrEqual(amount);
        }
        expect(life.account.credit).toBeGreaterThanOrEqual(0);
        const netPayments = life.account.invoices.map(({ amount, refunded }) => amount - refunded);
        expect(life.account.credit).toBeLessThanOrEqual(netPayments.reduce((sum, one) => sum + one, 0));
      }),
    );
  });
});

describe('a new card', () => {
  it('is charged from the next renewal on', () => {
    const life = payingLife();
    life.apply((step, moment) => changeCard(step, sampleCard('fails_to_renew'), moment));
    expect(life.subscription).toMatchObject({ status: 'active', card: { last4: '0341' } });
    life.until('2026-02-28T10:00:00.000Z');
    expect(life.subscription.status).toBe('past_due');
  });

  it.each(['declined', 'insufficient_funds'] as const)('that would be %s is not taken', (behaviour) => {
    const life = payingLife();
    expect(refused(life, (step, moment) => changeCard(step, sampleCard(behaviour), moment))).toBe('declined');
    expect(life.subscription.card?.last4).toBe('4242');
  });
});

describe('a refund', () => {
  it('refunds everything once, and does not change the subscription', () => {
    const life = payingLife();
    const before = life.subscription;
    life.apply((step, moment) => refund(step, life.invoice.id, moment));
    expect(life.invoice).toMatchObject({ status: 'paid', refunded: cents(1900), refundedAt: life.now });
    expect(life.subscription).toBe(before);
    expect(life.takeEventTypes()).toEqual(['charge.refunded']);
    expect(refused(life, (step, moment) => refund(step, life.invoice.id, moment))).toBe('not-now');
  });

  it('needs something that was paid', () => {
    const life = newLife();
    life.subscribe();
    expect(refused(life, (step, moment) => refund(step, life.invoice.id, moment))).toBe('not-now');
  });
});
