import { limits } from '#calculators/rules/limits.ts';
import { pastedRows, type RowColumn } from '#calculators/rules/pasted-rows.ts';
import { t } from '#kernel/language/t.ts';
import { listedName, personColumns, shiftValue } from './person-columns.ts';
import { poolLimits, tooManyPeople, tooManyShifts } from './pool-limits.ts';
import { sameName } from './pool-names.ts';
import type { TipPoolForm } from './tip-pool.input.ts';

/** A week's rows have a day, too; a date on the rows of one night is no shift. */
const weekColumns: readonly RowColumn[] = [...personColumns, { field: 'day', meaning: 'date' }];

type Pool = Pick<TipPoolForm['poolData'], 'shifts' | 'roles' | 'people'>;
type Pasted = Readonly<{ people: Pool['people']; shifts: Pool['shifts']; count: number }>;

/**
 * Adds the rows of several shifts or days at once, with the shifts that the pool lacks. An untouched first shift makes
 * room for them. A text says why the rows do not fit.
 */
export function withPastedPeople(pool: Pool, text: string): Pasted | string {
  const pasted = pastedRows(text, weekColumns, 'name') ?? [];
  if (pasted.length === 0) return t('Paste rows with at least a name and hours');
  // 'Mon Lunch', where a sheet has a column for the day and one for the shift.
  const rows = pasted.map(({ name = '', role, hours = '', day, shift }) => ({
    name,
    role,
    hours,
    shift: [day, shift].filter(Boolean).join(' '),
  }));
  const kept = pool.people.filter(({ name, hours }) => name !== '' || (hours ?? '') !== '');
  const named = namesOf(rows.map(({ shift }) => shift));
  const isNew = kept.length === 0 && rows.every(({ shift }) => shift !== '') && isUntouched(pool.shifts);
  const before = isNew ? [] : pool.shifts;
  const missing = named.filter((shift) => !before.some(({ name }) => sameName(name, shift)));
  const shifts = [...before, ...missing.map((name) => ({ name, cashTips: '', cardTips: '' }))];
  if (shifts.length > poolLimits.shifts) {
    return tooManyShifts();
  }
  const first = pool.roles[0]?.name ?? '';
  const people = rows.map((row) => ({
    ...row,
    role: listedName(pool.roles, row.role) ?? first,
    shift: shiftValue(shifts, row.shift) ?? '',
  }));
  if (kept.length + people.length > limits.people) {
    return tooManyPeople();
  }
  return { people: [...kept, ...people], shifts, count: people.length };
}

function namesOf(shifts: readonly string[]): string[] {
  const names: string[] = [];
  for (const shift of shifts) {
    if (shift !== '' && !names.some((name) => sameName(name, shift))) names.push(shift);
  }
  return names;
}

function isUntouched(shifts: Pool['shifts']): boolean {
  return shifts.length === 1 && shifts.every(({ cashTips, cardTips }) => !cashTips && !cardTips);
}
