import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumCents } from '#kernel/money/cents.ts';
import { importLimits } from './imported-group.ts';
import { readImport } from './read-import.ts';

const codes = (text: string) => readImport(text).faults.map(({ line, code }) => [line, code]);

it.each([
  ['', 'unknown-file'],
  ['Just a text', 'unknown-file'],
  ['{"people":[]}', 'unknown-file'],
  ['Date,Amount\n2026-06-01,5.00', 'unknown-file'],
  ['Date,Description,Category,Cost,Currency,Ana,Ben', 'unknown-file'],
  ['Date,"Description\n2026-06-01,Tea', 'unclosed-quotation'],
  ['{"currency":"€","participants":[],"expenses":[]}', 'no-entries'],
])('refuses %o', (text, code) => {
  expect(codes(text)).toEqual([[1, code]]);
});

const heading = 'Date,Description,Category,Cost,Currency,Ana,Ben';
const row = '2026-06-01,Tea,General,10.00,EUR,5.00,-5.00';

it('reads as many entries as a group has, and refuses one more', () => {
  const rows = Array.from({ length: importLimits.entries + 1 }, () => row);
  const { entries, faults } = readImport([heading, ...rows].join('\n'));
  expect(new Set(entries.map(({ sourceKey }) => sourceKey)).size).toBe(importLimits.entries);
  expect(faults).toMatchObject([{ line: importLimits.entries + 2, code: 'too-many-entries' }]);
});

it('refuses more people than a group has', () => {
  const names = Array.from({ length: importLimits.people + 1 }, (_, n) => `Person ${n}`);
  const zeros = names.slice(2).map(() => '0.00');
  const file = [
    ['Date,Description,Category,Cost,Currency', ...names].join(','),
    [row, ...zeros].join(','),
  ].join('\n');
  expect(readImport(file)).toMatchObject({ entries: [], faults: [{ code: 'too-many-people' }] });
});

it('lists a bounded number of faults', () => {
  const rows = Array.from({ length: 500 }, () => '2026-06-01,Tea,General,10.00,EUR,5.00,-4.00');
  expect(codes([heading, ...rows].join('\n'))).toHaveLength(importLimits.faults);
});

it('cuts long titles, and takes the apostrophe of a formula away', () => {
  const long = 'x'.repeat(300);
  const { entries, people } = readImport(
    [heading.replace('Ben', "'=Ben"), row.replace('Tea', `'=${long}`), row.replace('Tea', ' ')].join('\n'),
  );
  expect(entries.map(({ title }) => title)).toEqual([`=${long}`.slice(0, importLimits.title), '–']);
  expect(people).toEqual(['Ana', '=Ben']);
});

/** A small file of each kind, as pieces that the test removes, repeats and swaps. */
const files = [
  [
    heading,
    row,
    '2026-06-02,Ben paid Ana,Payment,5.00,EUR,-5.00,5.00',
    '2026-06-09,Total balance, , ,EUR,0.00,0.00',
  ],
  [
    'Date,Description,Category,Currency,Cost,Is Reimbursement,Split mode,Ana,Ben',
    '2026-06-01,Tea,General,EUR,10.00,No,Evenly,5,-5',
    '2026-06-02,Back,General,EUR,-10.00,No,Evenly,-5,5',
  ],
  [
    'Title,Amount,Currency,Amount in default currency (EUR),Category,Paid by,Impacted to Ana,Impacted to Ben,Date',
    'Tea,10.00,USD,9.00,Bar,Ana,-4.50,-4.50,2026-06-01',
    'Bus,3.00,EUR,3.00,Bus,Ben,0,-3.00,2026-06-01',
    'tricount Trip - Exported on 2026-06-09',
  ],
].map((lines) => lines.join('\n').split(/(?<=[,\n .-])/));
const spliitFile =
  '{"currency":"€","currencyCode":"EUR","participants":[{"id":"a","name":"Ana"},{"id":"b","name":"Ben"}],"expenses":[{"expenseDate":"2026-06-01","title":"Tea","amount":1001,"paidById":"a","paidFor":[{"participantId":"a","shares":1},{"participantId":"b","shares":2}],"isReimbursement":false,"splitMode":"BY_SHARES"}]}';
files.push(spliitFile.split(/(?<=[,:{}[\]])/));

it('gives of a damaged file only entries that add up, and never throws', () => {
  const damage = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('drop', 'double', 'swap')), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(fc.constantFrom(...files), damage, (pieces, damages) => {
      const text = [...pieces];
      for (const [one, other, how] of damages) {
        const [at, to] = [one % text.length, other % text.length];
        if (how === 'drop') text[at] = '';
        if (how === 'double') text[at] = `${text[at]}${text[at]}`;
        if (how === 'swap') [text[at], text[to]] = [text[to] ?? '', text[at] ?? ''];
      }
      const { people, entries } = readImport(text.join(''));
      for (const { paid, borne, date } of entries) {
        expect(sumCents(paid.map(({ amount }) => amount))).toBe(sumCents(borne.map(({ amount }) => amount)));
        for (const { person, amount } of [...paid, ...borne]) {
          expect(people[person]).toBeDefined();
          expect(Number.isSafeInteger(amount) && amount !== 0).toBe(true);
        }
        expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
      }
      expect(new Set(entries.map(({ sourceKey }) => sourceKey)).size).toBe(entries.length);
    }),
  );
});
