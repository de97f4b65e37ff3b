import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allocate } from '#kernel/money/allocation.ts';
import { cents, maxCents } from '#kernel/money/cents.ts';
import { carried } from '#kernel/money/fair-division.ts';
import { computeEntry } from '../entries/compute-entry.ts';
import { entryInput } from '../entries/entry.ts';
import { entryOfImport, faultOfImport } from './entry-of-import.ts';
import type { SentEntry } from './import-request.ts';

const ids = Array.from({ length: 6 }, (_, n) => `00000000-0000-4000-8000-00000000000${n}`);
const idOf = (person: number) => ids[person] ?? '';

const sent = (
  paid: SentEntry['paid'],
  borne: SentEntry['borne'],
  more: Partial<SentEntry> = {},
): SentEntry => ({
  date: '2026-06-01',
  title: 'Tea',
  category: 'other',
  note: '',
  isPayment: false,
  currency: 'EUR',
  paid,
  borne,
  sourceKey: 'tea',
  line: 2,
  ...more,
});

const people = fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1 });
const entries = fc
  .record({
    total: fc.integer({ min: 6, max: 10_000_000 }),
    payers: people,
    bearers: people,
    sign: fc.constantFrom(1, -1),
    isPayment: fc.boolean(),
    currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  })
  .map(({ total, payers, bearers, sign, isPayment, currency }) => {
    const side = (chosen: readonly number[]) => {
      const parts = allocate(
        cents(total),
        chosen.map((_, n) => n + 1),
      );
      return chosen
        .map((person, n): [number, number] => [person, sign * (parts[n] ?? 0)])
        .filter(([, amount]) => amount !== 0);
    };
    return sent(side(payers), side(bearers), { isPayment, currency });
  });

it('makes an entry from which the engine computes the imported amounts, independent of what people carry', () => {
  fc.assert(
    fc.property(entries, (entry) => {
      expect(faultOfImport(entry, 6)).toBeUndefined();
      const { input, ...computed } = entryOfImport(entry, idOf);
      const again = computeEntry(entryInput.parse(input), (person) =>
        carried(ids.indexOf(person) * 1_000_000),
      );
      const { ok, ...rest } = { parts: [], ...again };
      expect(ok).toBe(true);
      const plain = ({ parts, ...about }: { parts: readonly { had: number }[] }) => ({
        ...about,
        parts: parts.map((part) => ({ ...part, had: 0 })),
      });
      expect(plain(rest)).toEqual(plain(computed));
      const nets = new Map<string, number>();
      for (const [person, amount] of entry.paid)
        nets.set(idOf(person), (nets.get(idOf(person)) ?? 0) + amount);
      for (const [person, amount] of entry.borne)
        nets.set(idOf(person), (nets.get(idOf(person)) ?? 0) - amount);
      expect(new Map(computed.parts.map(({ person, paid, borne }) => [person, paid - borne]))).toEqual(nets);
    }),
  );
});

it('is a payment only from one person to another, also where money went back', () => {
  const kindOf = (entry: SentEntry) => entryOfImport(entry, idOf).input;
  const payment = { isPayment: true };
  expect(kindOf(sent([[0, 500]], [[1, 500]], payment))).toMatchObject({
    kind: 'payment',
    from: ids[0],
    to: ids[1],
  });
  expect(kindOf(sent([[0, -500]], [[1, -500]], payment))).toMatchObject({
    from: ids[1],
    to: ids[0],
    amount: '5.00',
  });
  expect(kindOf(sent([[0, 500]], [[0, 500]], payment)).kind).toBe('expense');
  expect(
    kindOf(
      sent(
        [[0, 500]],
        [
          [1, 200],
          [2, 300],
        ],
        payment,
      ),
    ).kind,
  ).toBe('expense');
  expect(kindOf(sent([[0, -500]], [[1, -500]])).kind).toBe('income');
});

it.each([
  [sent([[0, 500]], [[1, 400]]), 'parts-differ'],
  [
    sent(
      [[0, 500]],
      [
        [1, 600],
        [2, -100],
      ],
    ),
    'mixed-signs',
  ],
  [
    sent(
      [[0, 500]],
      [
        [1, 250],
        [1, 250],
      ],
    ),
    'named-twice',
  ],
  [sent([[0, 500]], [[6, 500]]), 'named-twice'],
  [
    sent(
      [
        [0, maxCents],
        [1, maxCents],
      ],
      [
        [0, maxCents],
        [1, maxCents],
      ],
    ),
    'too-large',
  ],
])('refuses %#', (entry, code) => {
  expect(faultOfImport(entry, 6)?.code).toBe(code);
});
