import fc from 'fast-check';
import { expect, it } from 'vitest';
import { billSplitInput } from '#calculators/bill-split/rules/bill-split.input.ts';
import { summaryOf, withPayer } from '#calculators/bill-split/rules/bill-split.summary.ts';
import { computeBillSplit } from '#calculators/bill-split/rules/compute-bill.ts';
import { payLinks } from './pay-links.ts';
import { noWays, type PaymentWays } from './payment-ways.ts';
import { type Payee, payeesAmong, paymentsDue } from './payments-due.ts';

const names = ['Ana', 'Ben', 'Cy', 'Dee', 'Ana', ''];
const amount = fc.nat({ max: 50_000 }).map((cents) => (cents / 100).toFixed(2));
const person = fc.record({
  name: fc.constantFrom(...names),
  amount: fc.constant(''),
  share: fc.integer({ min: 1, max: 4 }).map(String),
  payer: fc.boolean(),
  paid: fc.oneof(fc.constant(''), amount),
});
const bill = fc.record({
  calculationMode: fc.constantFrom('equal', 'shares'),
  billData: fc.record({
    totalAmount: amount,
    participants: fc.array(person, { minLength: 1, maxLength: 6 }),
  }),
});

/** Payment ways that contain a person's mark, so that a link shows to whom it belongs. */
const markedWays = (mark: string): PaymentWays => ({ ...noWays, paypal: mark, venmo: `${mark}-venmo` });
const marks = fc.uniqueArray(fc.stringMatching(/^[a-z]{8}$/), { minLength: 12, maxLength: 12 });
const sharer = fc.record({
  /** Index of the maker; above the number of people, the maker is not on the bill. */
  maker: fc.nat({ max: 7 }),
  showsWays: fc.boolean(),
  /** People with ways of their own, and people whose ways the maker entered. */
  own: fc.array(fc.nat({ max: 5 }), { maxLength: 4 }),
  typed: fc.array(fc.nat({ max: 5 }), { maxLength: 4 }),
  /** The payer chosen by the maker, if the bill names none. */
  paidBy: fc.nat({ max: 5 }),
});

it('every payment goes from the one who owes to the one who is owed, in their amount, by their own ways', () => {
  let seen = 0;
  fc.assert(
    fc.property(bill, sharer, marks, (raw, { maker, showsWays, own, typed, paidBy }, mark) => {
      const computed = computeBillSplit(billSplitInput.parse(raw));
      fc.pre(computed !== null);
      const result = withPayer(computed, paidBy);
      const { parts } = summaryOf(result);
      const nameAt = (place: number) => parts[place]?.name;
      /** The person of each mark; a person may have several marks, one per source. */
      const ownerOf = new Map<string, string>();
      const payeeAt = (place: number, n: number): Payee[] => {
        const name = nameAt(place);
        const own1 = mark[n] ?? '';
        if (name === undefined) return [];
        ownerOf.set(own1, name);
        return [{ name, ways: markedWays(own1) }];
      };
      const sources = {
        maker: showsWays ? (payeeAt(maker, 0)[0] ?? null) : null,
        own: own.flatMap((place, n) => payeeAt(place, 1 + n)),
        typed: typed.flatMap((place, n) => payeeAt(place, 6 + n)),
      };
      const owed = parts.flatMap(({ pays = [] }) => pays.map(({ to }) => to));
      const dues = paymentsDue(parts, payeesAmong(owed, sources));

      expect(dues.map(({ from, to, amount: due }) => ({ from, to, amount: due }))).toEqual(
        parts.flatMap(({ name }) => (result.transfers ?? []).filter(({ from }) => from === name)),
      );
      for (const due of dues) {
        seen += 1;
        expect(due.from).not.toBe(due.to);
        const links = payLinks(due.ways, { amount: due.amount, currency: 'USD', reference: '' });
        for (const { href = '' } of links) {
          const whose = [...ownerOf].filter(([each]) => href.includes(each)).map(([, name]) => name);
          expect(whose).toEqual([due.to]);
          expect(href).toContain((due.amount / 100).toFixed(2));
        }
        const hasAny = [...(sources.maker ? [sources.maker] : []), ...sources.own, ...sources.typed].some(
          ({ name }) => name === due.to,
        );
        expect(links.length > 0).toBe(hasAny);
      }
      // People who receive money pay nobody, so they get no button.
      for (const { name, gets = [] } of parts) {
        if (gets.length > 0) expect(dues.filter(({ from }) => from === name)).toEqual([]);
      }
    }),
    { numRuns: 2_000 },
  );
  expect(seen).toBeGreaterThan(500);
});
