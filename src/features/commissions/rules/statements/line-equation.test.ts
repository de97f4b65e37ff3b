import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enUs } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { usd } from '#kernel/money/currency.ts';
import { decimal } from '#kernel/money/decimal.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { statementsOf } from '#testing/equations/stated-equations.ts';
import { planForm } from '../../testing/plan-form.ts';
import { type Plan, type PlanForm, planInput } from '../plans/plan.ts';
import { stretchesOf } from '../plans/stretches.ts';
import { computeRep, noBalances, wholePeriod } from '../runs/compute-rep.ts';
import { computeRun } from '../runs/compute-run.ts';
import { partsOf, tierAmounts } from '../runs/line-parts.ts';
import { equationText, exactEquationText } from './line-equation.ts';
import { lineSentences } from './statement-lines.ts';

const f = formatsFor(usd, enUs);
type Deal = Readonly<{ amount: number; product: string }>;

function linesOf(plan: Plan, deals: readonly Deal[]) {
  const credits = deals.map(({ amount, product }) => ({ amount: cents(amount), product }));
  const rep = { quota: null, proration: wholePeriod, oneOffs: [], opening: noBalances, credits };
  const result = computeRep(plan, rep);
  const stretches = stretchesOf(plan, result.quota);
  return { lines: result.lines, stretches };
}

/** The statement's text for each line; each credit is a third of its deal. */
function textsOf(plan: Plan, deals: readonly Deal[]) {
  const { lines, stretches } = linesOf(plan, deals);
  return lines.map((line, n) => {
    const parts = partsOf(stretches, line).map(({ sales, ...part }) => ({
      ...part,
      sales: { numerator: String(sales.numerator), denominator: String(sales.denominator) },
    }));
    const { rule, rate, factor, isCapped, amount: paid } = line;
    const { amount: credit, product } = deals[n] ?? { amount: 0, product: '' };
    const deal = { seq: n, rep: 0, key: '', name: '', day: '2026-11-01', tier: null };
    const share = { amount: credit * 3, percent: Math.round(decimal(100) / 3) };
    const shown = { ...deal, ...share, rule, rate, factor, isCapped, paid, credit, product, parts };
    return {
      text: equationText(shown, plan, f),
      exact: exactEquationText(shown, plan, f),
      line,
      sentences: lineSentences(shown, plan, f),
    };
  });
}

const services = { name: 'Services', kind: 'factor', percent: '50' } as const;
const planWith = (changes: Partial<PlanForm> = {}): Plan =>
  planInput.parse({ ...planForm, products: [services], ...changes });

describe('the equation of a line', () => {
  it('has every factor that the line used', () => {
    const [line] = textsOf(planWith({ quota: '10000' }), [{ amount: 713_600, product: 'Services' }]);
    expect(line?.text).toBe('$7,136.00 × 10% × 50% Services = $356.80');
  });

  it('adds up the tiers that a deal crosses', () => {
    const [line] = textsOf(planWith(), [{ amount: 150_000, product: '' }]);
    expect(line?.text).toBe('$1,000.00 × 10% + $500.00 × 20% = $200.00');
  });

  it('says that a refund takes back what a tier has paid', () => {
    const [, refund] = textsOf(planWith(), [
      { amount: 150_000, product: '' },
      { amount: -75_000, product: '' },
    ]);
    expect(refund?.sentences).toEqual(
      expect.arrayContaining([
        'The refund takes back $500.00 of sales above 100% of quota, which were paid at 20%.',
        'The refund takes back $250.00 of sales below 100% of quota, which were paid at 10%.',
      ]),
    );
  });

  it('says what the cap leaves and how a product is rounded', () => {
    const capped = textsOf(planWith({ cap: '150' }), [{ amount: 150_000, product: '' }]);
    expect(capped[0]?.text).toBe(
      '$1,000.00 × 10% + $500.00 × 20% = $200.00, the cap of $150.00 leaves $150.00',
    );
    const rounded = textsOf(planWith(), [{ amount: 1_234, product: 'Services' }]);
    expect(rounded[0]?.exact).toBe('$12.34 × 10% × 50% Services = $0.617, paid as $0.62');
  });

  it('is in cents where people read it, and to the last decimal in its explanation', () => {
    const [line] = textsOf(planWith(), [{ amount: 1_234, product: 'Services' }]);
    expect(line?.text).toBe('$12.34 × 10% × 50% Services ≈ $0.62');
    expect(line?.sentences.at(-1)).toBe(
      'To the last decimal: $12.34 × 10% × 50% Services = $0.617, paid as $0.62.',
    );
    const [whole] = textsOf(planWith(), [{ amount: 150_000, product: '' }]);
    expect(whole?.sentences.join(' ')).not.toContain('decimal');
  });
});

const tier = fc.record({ to: fc.integer({ min: 1, max: 200 }), rate: fc.integer({ min: 0, max: 3000 }) });
const anyPlan = fc
  .record({
    quota: fc.integer({ min: 1, max: 999_999 }),
    tiers: fc.array(tier, { minLength: 1, maxLength: 4 }),
    kind: fc.constantFrom('marginal' as const, 'retroactive' as const),
    cap: fc.constantFrom('', '', '15.5'),
    percent: fc.integer({ min: 1, max: 20_000 }),
    own: fc.integer({ min: 1, max: 5_000 }),
    negative: fc.constantFrom({ kind: 'tiers' as const }, { kind: 'rate' as const, rate: '7.5' }),
  })
  .map(({ quota, tiers, kind, cap, percent, own, negative }) => {
    let from = 0;
    const list = tiers.map(({ to, rate }, n) => {
      const start = from;
      from += to;
      return { from: `${start}`, to: n === tiers.length - 1 ? '' : `${from}`, rate: `${rate / 100}` };
    });
    return planInput.parse({
      ...planForm,
      quota: `${quota / 100}`,
      tiers: { kind, list },
      cap,
      products: [
        { name: 'Services', kind: 'factor', percent: `${percent / 100}` },
        { name: 'Support', kind: 'own', percent: `${own / 100}` },
      ],
      negativeDeals: negative,
    });
  });
const anyDeals = fc.array(
  fc.record({
    amount: fc.integer({ min: -300_000, max: 900_000 }),
    product: fc.constantFrom('', 'Services', 'Support'),
  }),
  { minLength: 1, maxLength: 6 },
);

it('multiplies to the amount that is paid, for any plan and deals', () => {
  fc.assert(
    fc.property(anyPlan, anyDeals, (plan, deals) => {
      for (const { text, exact, line, sentences } of textsOf(plan, deals)) {
        const stated = text.includes('≈') ? [exact] : [text, exact];
        expect(statementsOf([...stated, ...sentences]).faults).toEqual([]);
        if (!exact.includes('×')) expect(line.exact).toBe(0n);
        expect(exact.endsWith(f.money(line.amount))).toBe(true);
        expect(text.endsWith(f.money(line.amount))).toBe(true);
        // Only cents: amounts have two decimals, rates have a percent sign.
        expect(text).not.toMatch(/\$[\d,]+\.(?:\d$|\d\D|\d{3})|…/);
      }
    }),
    { numRuns: 500 },
  );
});

describe('a deal that crosses tiers', () => {
  it('is split over them, up to the cap', () => {
    const columns = {
      rep: Int32Array.of(0),
      day: Int32Array.of(1),
      seq: Int32Array.of(0),
      credit: Float64Array.of(150_000),
      product: Int32Array.of(0),
      products: [''],
    };
    const rep = {
      seq: 0,
      name: 'Ann',
      quota: null,
      proration: wholePeriod,
      oneOffs: [],
      opening: noBalances,
    };
    expect(computeRun(planWith(), [rep], columns).tiers).toEqual([
      { tier: 0, deals: 1, commission: 10_000 },
      { tier: 1, deals: 1, commission: 10_000 },
    ]);
    expect(computeRun(planWith({ cap: '150' }), [rep], columns).tiers).toEqual([
      { tier: 0, deals: 1, commission: 10_000 },
      { tier: 1, deals: 1, commission: 5_000 },
    ]);
  });

  it('adds up to its amount, for any plan and deals', () => {
    fc.assert(
      fc.property(anyPlan, anyDeals, (plan, deals) => {
        const { lines, stretches } = linesOf(plan, deals);
        for (const line of lines) {
          const sum = tierAmounts(stretches, line).reduce((all, { amount }) => all + amount, 0);
          expect(sum + 0).toBe(line.amount + 0);
        }
      }),
    );
  });
});
