import { limits } from '#calculators/rules/limits.ts';
import { pastedRows, type RowColumn } from '#calculators/rules/pasted-rows.ts';
import { t } from '#kernel/language/t.ts';
import { listedName, personColumns, shiftValue } from './person-columns.ts';
import { poolLimits, tooManyPeople, tooManyShifts } from './pool-limits.ts';
import { sameName } from './pool-names.ts';
import type { TipPoolForm } from './tip-pool.input.ts';

/** Several shifts are pasted with a day column, which names them. One shift has none, so a date in it is ignored. */
const weekColumns: readonly RowColumn[] = [...personColumns, { field: 'day', meaning: 'date' }];

type Pool = Pick<TipPoolForm['poolData'], 'shifts' | 'roles' | 'people'>;
type Pasted = Readonly<{ people: Pool['people']; shifts: Pool['shifts']; count: number }>;

/**
 * Adds rows of several shifts or days, and the shifts that are not in the pool. They replace an untouched first
 * shift. Returns an error text if the rows do not fit.
 */
export function withPastedPeople(pool: Pool, text: string): Pasted | string {
  const pasted = pastedRows(text, weekColumns, 'name') ?? [];
  if (pasted.length === 0) return t('Paste rows with at least a name and hours');
  // Like 'Mon Lunch', if the sheet has a column for the day and one for the shift.
  const rows = pasted.map(({ name = '', role, hours = '', day, shift }) => ({
    name,
    role,
    hours,
    shift: [day, shift].filter(Boolean).join(' '),
  }));
  const filled = pool.people.filter(({ name, hours }) => name !== '' || (hours ?? '') !== '');
  const named = namesOf(rows.map(({ shift }) => shift));
  const isNew = filled.length === 0 && rows.every(({ shift }) => shift !== '') && isUntouched(pool.shifts);
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
  if (filled.length + people.length > limits.people) {
    return tooManyPeople();
  }
  return { people: [...filled, ...people], shifts, count: people.length };
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
