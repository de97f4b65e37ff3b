import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enUs, localeOf } from '#kernel/locale.ts';
import { type Currency, minorDigits } from '#kernel/money/currency.ts';
import { carried, finest } from '#kernel/money/fair-division.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { settleGroup } from '../balances/settle-group.ts';
import { explainExchange } from '../explained/explain-exchange.ts';
import { computeExchange, readRates } from './compute-exchange.ts';

const none = () => carried(0);
const row = (person_id: string, currency: string, balance: number) => ({ person_id, currency, balance });

describe('settling in one currency', () => {
  const usd = [row('a', 'USD', 1000), row('b', 'USD', -400), row('c', 'USD', -600)];
  const rates = [{ currency: 'USD', rate: '0.9137' }];

  it('moves each balance, and leaves the other currencies at zero', () => {
    const exchange = computeExchange({ balances: usd, into: 'EUR', rates, carriedBy: none });
    // 9.137, -3.6548 and -5.4822 euros.
    expect(exchange?.entries.map(({ currency, total }) => [currency, total])).toEqual([
      ['EUR', 914],
      ['USD', 1000],
    ]);
    expect(exchange?.entries[0]?.parts).toMatchObject([
      { person: 'a', paid: 914, borne: 0, carried: -300_000_000 },
      { person: 'b', paid: 0, borne: 366, carried: 520_000_000 },
      { person: 'c', paid: 0, borne: 548, carried: -220_000_000 },
    ]);
    expect(exchange?.entries[1]?.parts).toMatchObject([
      { person: 'a', paid: 0, borne: 1000 },
      { person: 'b', paid: 400, borne: 0 },
      { person: 'c', paid: 600, borne: 0 },
    ]);
  });

  it('gives the leftover cent to those who have borne too much so far', () => {
    const had = { a: 0, b: 400_000_000, c: -400_000_000 };
    const fair = computeExchange({
      balances: usd,
      into: 'EUR',
      rates,
      carriedBy: (person) => carried(had[person as 'a' | 'b' | 'c']),
    });
    expect(fair?.entries[0]?.parts).toMatchObject([{ paid: 914 }, { borne: 365 }, { borne: 549 }]);
  });

  it('needs a rate for every currency with balances', () => {
    const balances = [...usd, row('a', 'JPY', 100), row('b', 'JPY', -100)];
    expect(computeExchange({ balances, into: 'EUR', rates, carriedBy: none })).toBeUndefined();
    const all = [...rates, { currency: 'JPY', rate: '0.006' }, { currency: 'GBP', rate: '1.17' }];
    expect(computeExchange({ balances, into: 'EUR', rates: all, carriedBy: none })?.entries).toHaveLength(3);
  });

  it('refuses amounts that could not be written exactly', () => {
    const large = [row('a', 'JPY', 4e15), row('b', 'JPY', -4e15)];
    const huge = [{ currency: 'JPY', rate: '900000' }];
    expect(computeExchange({ balances: large, into: 'EUR', rates: huge, carriedBy: none })).toBeUndefined();
  });

  it('explains each conversion, the sum and the leftover cent', () => {
    const balances = [...usd, row('a', 'JPY', 100), row('b', 'JPY', -100)].map((one) => ({
      ...one,
      person_id: `0000000${one.person_id}-0000-4000-8000-000000000000`,
    }));
    const all = [...rates, { currency: 'JPY', rate: '0.006' }];
    const exchange = computeExchange({ balances, into: 'EUR', rates: all, carriedBy: none });
    const parts = (exchange?.entries[0]?.parts ?? []).map(({ person, ...part }) => ({
      person_id: person,
      ...part,
    }));
    const input = { kind: 'exchange', into: 'EUR', rates: all, moved: balances };
    const explained = explainExchange(
      { input, parts, currency: 'EUR' },
      {
        nameOf: (id) => id,
        formatsOf: (currency) => formatsFor(currency as Currency, enUs),
      },
    );
    expect(explained?.parts.map(({ sentences }) => sentences)).toEqual([
      [
        '$10.00 × 0.9137 = €9.137.',
        '¥100 × 0.006 = €0.60.',
        'Together €9.737.',
        'Rounded to €9.74, so that all balances add up to zero.',
        'Gets a leftover €0.01 this time, having had the least so far.',
        'Over all entries so far, rounding has given them €0.003 too much.',
      ],
      [
        '-$4.00 × 0.9137 = -€3.6548.',
        '-¥100 × 0.006 = -€0.60.',
        'Together -€4.2548.',
        'Rounded to -€4.26, so that all balances add up to zero.',
        'Gets no leftover €0.01 this time: others have had less so far.',
        'Over all entries so far, rounding has given them €0.0052 too little.',
      ],
      [
        '-$6.00 × 0.9137 = -€5.4822.',
        'Rounded to -€5.48, so that all balances add up to zero.',
        'Gets a leftover €0.01 this time, having had the least so far.',
        'Over all entries so far, rounding has given them €0.0022 too much.',
      ],
    ]);
  });
});

it('reads rates as the locale writes them, and refuses what is no rate', () => {
  const german = localeOf('de-DE');
  expect(readRates([{ currency: 'USD', rate: '0,9200' }], german)).toEqual({
    rates: [{ currency: 'USD', rate: '0.92' }],
    issues: [],
  });
  const wrong = ['', '0', '-1', 'x', '99999999'].map((rate) => ({ currency: 'USD', rate }));
  expect(wrong.map((rate) => readRates([rate], enUs).issues.map(({ code }) => code))).toEqual(
    wrong.map(() => ['no-rate']),
  );
  const twice = readRates(
    ['1', '2'].map((rate) => ({ currency: 'USD', rate })),
    enUs,
  );
  expect(twice.issues).toMatchObject([{ path: 'rates.1.currency', code: 'named-twice' }]);
});

const codes = ['EUR', 'USD', 'JPY', 'KWD', 'GBP'] as const;
const digitsOf = (code: string) => minorDigits(code as Currency);
const anyGroup = fc.integer({ min: 2, max: 8 }).chain((people) =>
  fc.record({
    // The last person's balance makes the sum zero.
    balances: fc.array(
      fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), {
        minLength: people - 1,
        maxLength: people - 1,
      }),
      { minLength: codes.length, maxLength: codes.length },
    ),
    rates: fc.array(fc.integer({ min: 1, max: 5_000_000_000_000 }), {
      minLength: codes.length,
      maxLength: codes.length,
    }),
    had: fc.array(fc.integer({ min: -900_000_000, max: 900_000_000 }), {
      minLength: people,
      maxLength: people,
    }),
    purses: fc.array(fc.constantFrom(null, 'p', 'q'), { minLength: people, maxLength: people }),
    into: fc.constantFrom(...codes),
  }),
);

it('leaves nobody a minor unit from the exact amount, and every currency at zero', () => {
  fc.assert(
    fc.property(anyGroup, ({ balances: columns, rates: scaled, had, purses, into }) => {
      const balances = columns.flatMap((column, n) => {
        const even = [...column, 0 - column.reduce((a, b) => a + b, 0)];
        return even.map((balance, person) => row(String(person), codes[n] ?? 'EUR', balance));
      });
      const typed = scaled.map((rate, n) => ({
        currency: codes[n] ?? 'EUR',
        rate: `${Math.floor(rate / 1e10)}.${String(rate % 1e10).padStart(10, '0')}`,
      }));
      const { rates, issues } = readRates(typed, enUs);
      expect(issues).toEqual([]);
      const exchange = computeExchange({
        balances,
        into,
        rates,
        carriedBy: (person) => carried(had[Number(person)] ?? 0),
      });
      const after = new Map(balances.map((each) => [`${each.currency}${each.person_id}`, { ...each }]));
      for (const { currency, total, parts } of exchange?.entries ?? []) {
        const sum = (of: (part: (typeof parts)[number]) => number) =>
          parts.reduce((s, part) => s + of(part), 0);
        expect([sum(({ paid }) => paid), sum(({ borne }) => borne)]).toEqual([total, total]);
        expect(sum((part) => part.carried)).toBe(0);
        for (const { person, paid, borne } of parts) {
          const own = after.get(`${currency}${person}`);
          if (own) own.balance += paid - borne;
        }
      }
      for (const [key, { balance, currency, person_id }] of after) {
        if (currency !== into) {
          expect([key, balance]).toEqual([key, 0]);
          continue;
        }
        const exact = columns.reduce((all, _, n) => {
          const code = codes[n] ?? 'EUR';
          const held =
            balances.find((one) => one.currency === code && one.person_id === person_id)?.balance ?? 0;
          if (code === into) return all + held;
          return all + (held * (scaled[n] ?? 0) * 10 ** (digitsOf(into) - digitsOf(code))) / 1e10;
        }, 0);
        // The exact amount is computed in floating point here.
        expect(Math.abs(balance - exact)).toBeLessThan(1 + Math.abs(exact) * 1e-9);
      }
      const main = exchange?.entries[0]?.parts ?? [];
      expect(main.every((part) => Math.abs(part.carried) <= finest)).toBe(true);
      const people = purses.map((purse, n) => ({ id: String(n), purse }));
      const left = [...after.values()];
      const payments = settleGroup(people, left);
      expect(payments.every(({ currency }) => currency === into)).toBe(true);
      const purseOf = (id: string) => purses[Number(id)] ?? id;
      const pot = new Map<string, number>();
      const move = (id: string, amount: number) => pot.set(purseOf(id), (pot.get(purseOf(id)) ?? 0) + amount);
      for (const { person_id, balance } of left) move(person_id, balance);
      for (const { from, to, amount } of payments) {
        move(from, amount);
        move(to, -amount);
      }
      expect([...pot.values()].every((amount) => amount === 0)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
