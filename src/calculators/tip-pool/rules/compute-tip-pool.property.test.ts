import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#kernel/money/cents.ts';
import { computeTipPool } from './compute-tip-pool.ts';
import { tipPoolDefaults } from './tip-pool.form.ts';
import { tipModes, tipPoolInput } from './tip-pool.input.ts';

const { poolData: defaults } = tipPoolDefaults();
const roleNames = defaults.roles.map((role) => role.name);
const shiftNames = ['Lunch', 'Dinner'];

const amount = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2));
const person = fc.record({
  name: fc.constantFrom<string>('', 'Ann', 'Bob', 'Cy', 'Di', 'Ed'),
  role: fc.constantFrom(...roleNames),
  hours: fc.integer({ min: 0, max: 1600 }).map((hundredths) => String(hundredths / 100)),
  shift: fc.constantFrom('', ...shiftNames),
});
const pool = fc.record({
  cardFee: fc.integer({ min: 0, max: 1000 }).map((hundredths) => String(hundredths / 100)),
  shifts: fc.tuple(amount, amount, amount, amount).map(([a, b, c, d]) => [
    { name: 'Lunch', cashTips: a, cardTips: b },
    { name: 'Dinner', cashTips: c, cardTips: d },
  ]),
  people: fc.array(person, { minLength: 1, maxLength: 12 }),
});
const mode = fc.constantFrom(...tipModes);

const parse = (data: typeof pool extends fc.Arbitrary<infer Pool> ? Pool : never, calculationMode: string) =>
  tipPoolInput.parse({ ...tipPoolDefaults(), poolData: { ...defaults, ...data }, calculationMode });

describe('a divided pool', () => {
  it('adds up: parts and undivided tips make the net, shift by shift', () => {
    fc.assert(
      fc.property(pool, mode, (data, chosen) => {
        const result = computeTipPool(parse(data, chosen));
        if (!result) return;
        const parts = result.rows.flatMap((row) => row.parts);
        for (const { name, net, undivided, cashTips, cardTips, cardFee } of result.shifts) {
          const own = parts.filter((part) => part.shift === name).map((part) => part.amount);
          expect(sumCents(own) + undivided).toBe(net);
          expect(cashTips + cardTips - cardFee).toBe(net);
        }
        expect(sumCents(result.rows.map((row) => row.amount)) + result.undivided).toBe(result.net);
        for (const { amount: part } of parts) expect(part).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('names everyone once: in the rows or among those left out', () => {
    fc.assert(
      fc.property(pool, mode, (data, chosen) => {
        const result = computeTipPool(parse(data, chosen));
        if (!result) return;
        const listed = result.rows.flatMap((row) => row.parts).length + result.leftOut.length;
        const isEmpty = ({ name, role, hours }: { name: string; role: string; hours: string }) =>
          name === '' && hours === '0' && role !== 'Manager' && chosen !== 'points';
        expect(listed).toBe(data.people.filter((one) => !isEmpty(one)).length);
      }),
    );
  });

  it('pays no less for more hours of the same role in one shift', () => {
    fc.assert(
      fc.property(pool, fc.constantFrom('hours', 'hours-points', 'groups'), (data, chosen) => {
        const people = data.people.map((one, index) => ({ ...one, name: `P${index}`, shift: '' }));
        const result = computeTipPool(parse({ ...data, people }, chosen));
        for (const a of result?.rows ?? []) {
          for (const b of result?.rows ?? []) {
            if (a.role === b.role && a.hours > b.hours) expect(a.amount).toBeGreaterThanOrEqual(b.amount);
          }
        }
      }),
    );
  });
});
