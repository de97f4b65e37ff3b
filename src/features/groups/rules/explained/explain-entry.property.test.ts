import fc from 'fast-check';
import { expect, it } from 'vitest';
import { enUs } from '#kernel/locale.ts';
import type { Currency } from '#kernel/money/currency.ts';
import { carried, finest } from '#kernel/money/fair-division.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { billForm } from '#testing/equations/any-form.ts';
import { computeEntry } from '../entries/compute-entry.ts';
import { entryInput } from '../entries/entry.ts';
import { explainEntry } from './explain-entry.ts';

const names = ['Ann', 'Bo', 'Cy', 'Dee', 'Eve'];
const ids = names.map((_, place) => `0000000${place}-0000-4000-8000-000000000000`);
const idOf = (name: string) => ids[names.indexOf(name)] ?? '';
const speaking = {
  nameOf: (person: string) => names[ids.indexOf(person)] ?? '',
  formatsOf: (currency: string) => formatsFor(currency as Currency, enUs),
};

const anyEntry = fc.record({
  kind: fc.constantFrom('expense', 'income'),
  bill: fc
    .tuple(billForm, fc.constantFrom('USD', 'CHF', 'JPY'), fc.boolean())
    .map(([{ billData, ...form }, currency, cashRounding]) => ({
      ...form,
      currency,
      billData: {
        ...billData,
        cashRounding,
        participants: billData.participants.map((person) => ({ ...person, name: idOf(person.name) })),
        items: billData.items.map((item) => ({ ...item, assignedTo: item.assignedTo.map(idOf) })),
        extras: billData.extras.map((extra) => ({ ...extra, people: extra.people.map(idOf) })),
      },
    })),
  payers: fc
    .subarray([...ids, '00000009-0000-4000-8000-000000000000'], { minLength: 1 })
    .map((payers) => payers.map((person) => ({ person }))),
  conversion: fc.option(fc.record({ currency: fc.constant('EUR'), rate: fc.constantFrom('0.9137', '3') }), {
    nil: undefined,
  }),
});

it('explains the stored amounts of every entry, by the names of people', () => {
  const had = fc.array(fc.integer({ min: -finest, max: finest }), { minLength: 5, maxLength: 5 });
  let explained = 0;
  fc.assert(
    fc.property(anyEntry, had, (form, before) => {
      const input = entryInput.parse({ date: '2026-11-18', title: 'Dinner', ...form });
      const computed = computeEntry(input, (person) => carried(before[ids.indexOf(person)] ?? 0));
      // Bills that are not final are refused, not stored.
      if (!computed.ok) return;
      const parts = computed.parts.map(({ person, ...amounts }) => ({ person_id: person, ...amounts }));
      const explanation = explainEntry({ input, parts }, speaking);
      expect(explanation?.parts.map(({ person, paid, borne }) => ({ person, paid, borne }))).toEqual(
        computed.parts.map(({ person, paid, borne }) => ({ person, paid, borne })),
      );
      for (const { sentences } of explanation?.parts ?? []) {
        expect(sentences.length).toBeGreaterThan(0);
        expect(sentences.join(' ')).not.toMatch(/0000-4000|undefined|NaN/);
      }
      explained += 1;
    }),
    { numRuns: 600 },
  );
  expect(explained).toBeGreaterThan(50);
});
