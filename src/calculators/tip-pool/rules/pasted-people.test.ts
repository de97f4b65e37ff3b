import { expect, it } from 'vitest';
import { withPastedPeople } from './pasted-people.ts';
import { tipPoolDefaults } from './tip-pool.form.ts';

const { poolData } = tipPoolDefaults();
const week = ['Name\tRole\tHours\tDay', 'Ann\tserver\t6\tMon', 'Ann\tServer\t5\tTue', 'Bo\tBusser\t4\ttue'];

it('fills the days and the people of a week from one paste', () => {
  const tips = { cashTips: '', cardTips: '' };
  expect(withPastedPeople(poolData, week.join('\n'))).toEqual({
    shifts: [
      { name: 'Mon', ...tips },
      { name: 'Tue', ...tips },
    ],
    people: [
      { name: 'Ann', role: 'Server', hours: '6', shift: '' },
      { name: 'Ann', role: 'Server', hours: '5', shift: 'Tue' },
      { name: 'Bo', role: 'Busser', hours: '4', shift: 'Tue' },
    ],
    count: 3,
  });
});

it('tells the shifts of a day apart, and takes dates for days', () => {
  const rows = ['Date\tShift\tEmployee\tHours', '2026-11-16\tLunch\tAnn\t4', '2026-11-16\tDinner\tAnn\t5'];
  expect(withPastedPeople(poolData, rows.join('\n'))).toMatchObject({
    shifts: [{ name: '2026-11-16 Lunch' }, { name: '2026-11-16 Dinner' }],
    people: [
      { name: 'Ann', hours: '4', shift: '' },
      { name: 'Ann', hours: '5', shift: '2026-11-16 Dinner' },
    ],
  });
});

it('keeps people and tips that are there, and adds days after them', () => {
  const typed = {
    ...poolData,
    shifts: [{ name: 'Mon', cashTips: '100', cardTips: '' }],
    people: [{ name: 'Zoe', role: 'Server', hours: '3', shift: '' }],
  };
  const pasted = withPastedPeople(typed, week.join('\n'));
  expect(pasted).toMatchObject({ shifts: [{ cashTips: '100' }, { name: 'Tue' }], count: 3 });
  expect(pasted).toHaveProperty('people.0.name', 'Zoe');
});

it('says why rows do not fit', () => {
  const days = Array.from({ length: 21 }, (_, day) => `Ann\tServer\t5\tDay ${day}`);
  expect(withPastedPeople(poolData, days.join('\n'))).toBe('A pool can have at most 20 shifts');
  expect(withPastedPeople(poolData, 'Ann')).toBe('Paste rows with at least a name and hours');
});
