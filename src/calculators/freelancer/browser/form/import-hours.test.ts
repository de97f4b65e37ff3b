import { expect, it } from 'vitest';
import { readCurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { memberOf } from '../../rules/presets.ts';
import { importedText, withReportedHours } from './import-hours.ts';
import { withTeam } from './roster-team.ts';

const german = readCurrencyAndLocale({ currency: 'EUR', locale: 'de-DE' });
const blank = () => ({ ...memberOf('Developer'), role: '', rate: '' });

it('sets the hours of known people, adds others, and drops rows without a name', () => {
  const team = [{ ...memberOf('Developer'), name: 'ann lee', rate: '90' }, memberOf('Developer')];
  const people = [
    { name: 'Ann Lee', hours: '12.5', role: 'Lead', rate: '100' },
    { name: 'Bo', hours: '3', role: 'Drums', rate: '82.5' },
  ];
  const merged = withReportedHours(team, people, german, blank);
  expect(merged.map(({ name, role, hours, rate }) => [name, role, hours, rate])).toEqual([
    ['ann lee', 'Developer', '12,5', '90'],
    ['Bo', 'Drums', '3', '82,5'],
  ]);
});

it('keeps a team with plain rates, and what was kept where a rate is missing', () => {
  const kept = [{ name: 'Bo', role: 'Bass', rate: '70.00', currency: 'EUR', email: 'bo@example.com' }];
  const team = [
    { ...memberOf('Developer'), name: ' Ann ', rate: '82,5' },
    { ...memberOf('Developer'), name: 'Bo', role: 'Drums', rate: '' },
    memberOf('Developer'),
  ];
  expect(withTeam(kept, team, german)).toEqual([
    { name: 'Bo', role: 'Drums', rate: '70.00', currency: 'EUR', email: 'bo@example.com' },
    { name: 'Ann', role: 'Developer', rate: '82.50', currency: 'EUR', email: '' },
  ]);
});

it('says what of a file was not imported', () => {
  const people = [{ name: 'Ann', hours: '1', role: '', rate: '' }];
  expect(importedText({ people, unread: [], unrated: [] }, 'a.csv')).toBe('1 person from a.csv.');
  const unread = [2, 3, 4, 5].map((line) => `line ${line}, “n/a”`);
  expect(importedText({ people, unread, unrated: ['Ann'] }, 'a.csv')).toBe(
    '1 person from a.csv. Left out, because the hours are not a number: line 2, “n/a”; line 3, “n/a”; line 4, “n/a”; and 1 more. Enter a rate for Ann: the file has none, or several.',
  );
});
