import { expect, it } from 'vitest';
import { freelancerDefaults } from '#calculators/freelancer/rules/freelancer.form.ts';
import { enUs, localeOf } from '#kernel/locale.ts';
import { calculatorKinds, catalogue } from './catalogue.ts';
import { createRepeatInput, repeatName, repeatNote } from './repeat-input.ts';
import { repeatPeriod } from './repeat-period.ts';

const { again } = catalogue.freelancer;

it('clears hours and what was paid back, moves dates by a month and keeps the rest', () => {
  const dates = ['2027-01-31', '2028-01-31', '2027-12-15', '', 'soon'];
  const form = {
    ...freelancerDefaults(),
    project: {
      rule: 'shares' as const,
      fees: [{ name: 'Agent', kind: 'percent' as const, percent: '12.5' }],
      advances: [{ what: 'Van', by: 'Ann', amount: '260' }],
      milestones: dates.map((date) => ({ name: 'Launch', date, kind: 'percent' as const, percent: '20' })),
    },
  };
  const next = createRepeatInput(form, again, enUs);
  expect(next.projectData.teamMembers).toMatchObject([{ hours: '', rate: '75', role: 'Developer' }]);
  expect(next.project?.milestones?.map(({ date }) => date)).toEqual([
    '2027-02-28',
    '2028-02-29',
    '2028-01-15',
    '',
    'soon',
  ]);
  expect(next.project).toMatchObject({ rule: 'shares', fees: form.project.fees, advances: [] });
  expect(form.projectData.teamMembers[0]?.hours).toBe('40');
});

it('takes a form of the first release', () => {
  const { project: _, ...old } = freelancerDefaults();
  expect(createRepeatInput(old, again, enUs)).not.toHaveProperty('project');
});

it('keeps the people of a bill and asks anew who paid', () => {
  const bill = {
    billData: {
      totalAmount: '90',
      participants: [{ name: 'Ann', amount: '45', share: '2', payer: true, paid: '90' }],
      items: [{ name: 'Rice' }],
      extras: [
        { kind: 'tip', by: 'percent', percent: '18', amount: '' },
        { kind: 'delivery', by: 'amount', percent: '', amount: '4.50' },
      ],
    },
  };
  expect(createRepeatInput(bill, catalogue['bill-split'].again, enUs)).toEqual({
    billData: {
      totalAmount: '',
      participants: [{ name: 'Ann', amount: '', share: '2', payer: false, paid: '' }],
      items: [],
      extras: [
        { kind: 'tip', by: 'percent', percent: '18', amount: '' },
        { kind: 'delivery', by: 'amount', percent: '', amount: '' },
      ],
    },
  });
});

it('leaves no expenses, tips or date of the last time', () => {
  const project = createRepeatInput(
    {
      projectData: { projectName: 'Retainer, November 2026', totalBudget: '5000' },
      expenses: { total: '120' },
    },
    again,
    enUs,
  );
  expect(project).toEqual({
    projectData: { projectName: 'Retainer, December 2026', totalBudget: '5000' },
    expenses: { total: '' },
  });
  const week = {
    poolData: {
      name: 'Week 46',
      cardFee: '2.9',
      shifts: [{ name: 'Mon', cashTips: '120', cardTips: '300' }],
      roles: [{ name: 'Server', points: '10', percent: '60', takesPart: true }],
      people: [{ name: 'Ann', role: 'Server', hours: '6', shift: 'Mon' }],
    },
  };
  expect(createRepeatInput(week, catalogue['tip-pool'].again, enUs)).toEqual({
    poolData: {
      ...week.poolData,
      name: '',
      shifts: [{ name: 'Mon', cashTips: '', cardTips: '' }],
      people: [{ name: 'Ann', role: 'Server', hours: '', shift: 'Mon' }],
    },
  });
});

it.each([
  ['tomorrow', '', ['Lunch', 'Dinner']],
  ['tomorrow', 'Friday night', ['Friday lunch', 'Friday dinner']],
  ['tomorrow', 'Bar', ['Shift 1']],
  ['next week', 'Bar', ['Mon', 'Tue', 'Wed']],
  ['next week', 'Bar', ['Monday lunch', 'Sunday dinner']],
  ['next week', 'Week of Nov 9', ['Shift 1']],
  ['next week', 'Weekly tips', ['Shift 1']],
])('repeats %s a tip pool named ‘%s’ with shifts %j', (when, name, shifts) => {
  const pool = { poolData: { name, shifts: shifts.map((each) => ({ name: each })) } };
  expect(repeatPeriod(catalogue['tip-pool'].again, pool, enUs)).toBe(when);
});

it('reads the weekdays of shifts in the reader’s language', () => {
  const pool = { poolData: { name: 'Bar', shifts: [{ name: 'Montag' }, { name: 'Di.' }] } };
  expect(repeatPeriod(catalogue['tip-pool'].again, pool, localeOf('de-DE') ?? enUs)).toBe('next week');
});

it('moves dates by a day for tomorrow', () => {
  const again = { when: 'tomorrow', cleared: [] } as const;
  expect(createRepeatInput({ date: '2026-12-31' }, again, enUs)).toEqual({ date: '2027-01-01' });
  expect(createRepeatInput({ date: '2026-12-31' }, { ...again, when: 'next time' }, enUs)).toEqual({
    date: '2026-12-31',
  });
  expect(createRepeatInput({ date: '2026-12-31' }, { ...again, when: 'next week' }, enUs)).toEqual({
    date: '2027-01-07',
  });
});

it('clears the name of a tip pool that says a day, and no other name', () => {
  const { again: rule } = catalogue['tip-pool'];
  const pool = { poolData: { name: 'Tuesday Nov 17', people: [{ name: 'April 2' }] } };
  expect(createRepeatInput(pool, rule, enUs)).toEqual({
    poolData: { name: '', people: [{ name: 'April 2' }] },
  });
  const bar = { poolData: { name: 'Bar', people: [] } };
  expect(createRepeatInput(bar, rule, enUs)).toEqual(bar);
});

it.each(calculatorKinds)('leaves %s a form that can be read, with something left blank', async (kind) => {
  const { sample, input } = (await catalogue[kind].load.calculator()).calculator;
  const next = createRepeatInput(sample, catalogue[kind].again, enUs);
  expect(next).not.toEqual(sample);
  expect(input.safeParse(next).success).toBe(true);
});

it('says what became of the name', () => {
  const noteOf = (projectName: string) => {
    const form = { projectData: { projectName } };
    return repeatNote(again, form, createRepeatInput(form, again, enUs))
      .split('. ')
      .at(-1);
  };
  expect(['Acme site November', 'Acme site', '17 November', ''].map(noteOf)).toEqual([
    'The name is now “Acme site December”.',
    'The name is still “Acme site”.',
    'Give this one a new name.',
    'Everything else was kept.',
  ]);
});

it('names a sheet after the time it is for, once', () => {
  const today = new Date(2026, 10, 17);
  expect(repeatName('Team', 'next month', today, enUs)).toBe('Team for December');
  expect(repeatName('Team for November', 'next month', today, enUs)).toBe('Team for December');
  expect(repeatName('Site November', 'next month', today, enUs, true)).toBe('Site December');
  expect(repeatName('Team for November', 'next month', today, enUs, true)).toBe('Team for December');
  expect(repeatName('April Jones', 'next month', today, enUs)).toBe('April Jones for December');
  expect(repeatName('Team', 'next month', new Date(2026, 0, 31), localeOf('de-DE') ?? enUs)).toBe(
    'Team for Februar',
  );
  expect(repeatName('Bar', 'tomorrow', new Date(2026, 11, 31), enUs)).toBe('Bar for Jan 1, 2027');
  expect(repeatName('Tuesday Nov 17', 'tomorrow', today, enUs)).toBe('Nov 18, 2026');
  expect(repeatName('Nov 17, 2026', 'tomorrow', today, enUs)).toBe('Nov 18, 2026');
  expect(repeatName('Bar', 'next week', today, enUs)).toBe('Bar for the week of Nov 23, 2026');
  expect(repeatName('Bar for the week of Nov 16, 2026', 'next week', today, enUs)).toBe(
    'Bar for the week of Nov 23, 2026',
  );
  expect(repeatName('Week 46', 'next week', today, enUs)).toBe('Week of Nov 23, 2026');
  expect(repeatName('Dinner (again)', 'next time', today, enUs)).toBe('Dinner (again)');
});
