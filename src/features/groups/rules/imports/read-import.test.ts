import { expect, it } from 'vitest';
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
