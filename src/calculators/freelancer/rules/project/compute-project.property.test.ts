import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import { type Decimal, decimal } from '#kernel/money/decimal.ts';
import { costOf, solveBackward, withHours, withLowerRates } from '../backward.ts';
import { calculator as freelancer } from '../freelancer.calculator.ts';
import { freelancerDefaults } from '../freelancer.form.ts';
import { freelancerInput } from '../freelancer.input.ts';
import { splitRules } from './project.input.ts';
import { stagesOf } from './project-stages.ts';

const names = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];
const amount = (max: number) => fc.nat({ max }).map((minor) => (minor / 100).toFixed(2));
const percent = (max: number) => fc.nat({ max: max * 100 }).map((value) => String(value / 100));
const portion = {
  kind: fc.constantFrom('percent' as const, 'amount' as const),
  percent: percent(20),
  amount: amount(20_000),
};

const member = fc.record({
  role: fc.constantFrom('', 'Developer', 'Drummer'),
  hours: fc.nat({ max: 40_000 }).map((value) => String(value / 100)),
  rate: amount(20_000),
  shares: fc.constantFrom('', '1', '2', '0', '0.3333'),
  percent: percent(16),
  fixed: fc.oneof(fc.constant(''), amount(50_000)),
  performanceRating: fc.constantFrom('', '1', '3', '4', '5'),
});

/** Percentages that total 100, in hundredths. */
const milestones = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 8 }).map((weights) => {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return [];
  const hundredths = weights.map((weight) => Math.floor((weight * 10_000) / sum));
  const rest = 10_000 - hundredths.reduce((a, b) => a + b, 0);
  return hundredths.map((part, index) => ({
    name: `Milestone ${index}`,
    kind: 'percent' as const,
    percent: String((index === 0 ? part + rest : part) / 100),
  }));
});

const form = fc.record({
  budget: fc.integer({ min: 500_000, max: 50_000_000 }).map((minor) => (minor / 100).toFixed(2)),
  members: fc.array(member, { minLength: 1, maxLength: 6 }),
  project: fc.record({
    fees: fc.array(fc.record({ name: fc.constantFrom('', 'Agent'), ...portion }), { maxLength: 3 }),
    advances: fc.array(
      fc.record({
        what: fc.constantFrom('', 'Van'),
        by: fc.constantFrom('', 'Nobody', ...names),
        amount: amount(10_000),
      }),
      { maxLength: 5 },
    ),
    house: fc.record({ percent: percent(100) }),
    reserve: fc.record({ kind: fc.constant('percent' as const), percent: percent(100) }),
    rule: fc.constantFrom(...splitRules),
    pay: fc.constantFrom('rates' as const, 'whole' as const),
    rated: fc.boolean(),
    milestones,
  }),
  direct: amount(5_000),
});

function compute({
  budget,
  members,
  project,
  direct,
}: typeof form extends fc.Arbitrary<infer T> ? T : never) {
  const parsed = freelancerInput.safeParse({
    ...freelancerDefaults(),
    projectData: {
      projectName: '',
      totalBudget: budget,
      teamMembers: members.map((each, index) => ({ ...each, name: names[index] ?? '' })),
    },
    calculationMode: 'project',
    expenses: { total: direct },
    project,
  });
  if (!parsed.success) return undefined;
  const result = freelancer.compute(parsed.data);
  return result?.mode === 'project' ? result : undefined;
}

describe('any project', () => {
  it('adds up to its income at every stage, by person and by milestone', () => {
    fc.assert(
      fc.property(form, (raw) => {
        const result = compute(raw);
        fc.pre(result !== undefined);
        const { totalBudget, stages, available, totalPay, left, rows, milestones: paid } = result;
        let remaining: number = totalBudget;
        for (const stage of stages) {
          remaining -= stage.amount;
          expect(stage.left).toBe(remaining);
        }
        expect(remaining).toBe(available);
        expect(sumCents(rows.map(({ pay }) => pay))).toBe(totalPay);
        expect(totalPay + left).toBe(available);
        if (raw.project.rule !== 'hours' && raw.project.rule !== 'fixed')
          expect(left).toBeGreaterThanOrEqual(0);
        expect(sumCents(rows.map(({ finalAmount }) => finalAmount))).toBe(result.totalAmount);
        for (const row of rows) {
          expect(row.finalAmount).toBe(row.pay + row.paidBack);
          if (paid.length > 0) expect(sumCents(row.milestoneAmounts)).toBe(row.finalAmount);
          for (const cell of row.milestoneAmounts) expect(cell).toBeGreaterThanOrEqual(0);
        }
        if (paid.length > 0) expect(sumCents(paid.map((each) => each.amount))).toBe(totalBudget);
        expect(JSON.stringify(result)).not.toMatch(/NaN|Infinity|null/);
        const records = freelancer.csv.records(result);
        expect(new Set(records.map((record) => record.length)).size).toBe(1);
      }),
    );
  });

  it('leaves nothing where the whole is divided among somebody', () => {
    fc.assert(
      fc.property(form, (raw) => {
        const result = compute({ ...raw, project: { ...raw.project, pay: 'whole' } });
        fc.pre(result !== undefined);
        expect([0, result.available]).toContain(result.left);
      }),
    );
  });
});

const work = fc.array(
  fc.record({
    hours: fc.nat({ max: 2_000_000 }).map((value) => value as Decimal),
    rate: fc.nat({ max: 20_000 }).map(cents),
    multiplier: fc.constantFrom(decimal(0.8), decimal(1), decimal(1.3)),
  }),
  { minLength: 1, maxLength: 6 },
);
const terms = fc.record({
  fee: fc.nat({ max: 300_000 }),
  fixedFee: fc.nat({ max: 50_000 }),
  expenses: fc.nat({ max: 100_000 }),
  house: fc.nat({ max: 500_000 }),
  reserve: fc.nat({ max: 500_000 }),
});

describe('the way back', () => {
  it('reverses the way forth', () => {
    fc.assert(
      fc.property(work, terms, fc.nat({ max: 10_000_000 }), (team, given, budget) => {
        const availableFrom = (income: Cents) =>
          stagesOf(income, {
            fees: [
              { kind: 'percent', percent: given.fee as Decimal, amount: cents(0) },
              { kind: 'amount', percent: decimal(0), amount: cents(given.fixedFee) },
            ],
            expenses: cents(given.expenses),
            house: given.house as Decimal,
            reserve: { kind: 'percent', percent: given.reserve as Decimal, amount: cents(0) },
          }).available;
        const available = availableFrom(cents(budget));
        const limit = Math.max(0, available);
        const cost = costOf(team);
        const maxRate = cents(10_000_000);
        const back = solveBackward(team, available, maxRate, availableFrom);
        if (cost === 0) {
          expect(back).toEqual({});
          return;
        }
        const needed = back.budget ?? cents(0);
        expect(availableFrom(needed)).toBeGreaterThanOrEqual(cost);
        expect(availableFrom(cents(needed - 1))).toBeLessThan(cost);

        const atRate = (rate: number) => costOf(team.map((each) => ({ ...each, rate: cents(rate) })));
        const rate = back.rate ?? cents(0);
        expect(atRate(rate)).toBeLessThanOrEqual(limit);
        if (rate < maxRate) expect(atRate(rate + 1)).toBeGreaterThan(limit);

        const hours = back.hours ?? decimal(0);
        expect(costOf(withHours(team, hours))).toBeLessThanOrEqual(limit);
        expect(costOf(withHours(team, (hours + 100) as Decimal))).toBeGreaterThan(limit);
        expect(costOf(withLowerRates(team, cents(limit)))).toBeLessThanOrEqual(Math.max(limit, 0));
      }),
    );
  });
});
