import { describe, expect, it } from 'vitest';
import { sentencesOf } from '#calculators/rules/sentences.ts';
import { enUs } from '#kernel/locale.ts';
import { sumCents } from '#kernel/money/cents.ts';
import { usd } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { computeTipPool } from './compute-tip-pool.ts';
import { tipPoolDefaults } from './tip-pool.form.ts';
import { type TipPoolForm, tipPoolInput } from './tip-pool.input.ts';

type Pool = TipPoolForm['poolData'];
type Mode = TipPoolForm['calculationMode'];

function form(pool: Partial<Pool>, calculationMode: Mode = 'hours'): TipPoolForm {
  const defaults = tipPoolDefaults();
  return { ...defaults, poolData: { ...defaults.poolData, ...pool }, calculationMode };
}

function compute(pool: Partial<Pool>, mode?: Mode) {
  const result = computeTipPool(tipPoolInput.parse(form(pool, mode)));
  if (!result) throw new Error('Nothing to show.');
  return result;
}

const amountsOf = (pool: Partial<Pool>, mode?: Mode) =>
  Object.fromEntries(compute(pool, mode).rows.map(({ name, amount }) => [name, amount]));

const person = (name: string, role: string, hours: string, shift = '') => ({ name, role, hours, shift });
const tips = (cashTips: string, cardTips = '') => [{ name: 'Shift 1', cashTips, cardTips }];

const trio = [person('Ann', 'Server', '6'), person('Bob', 'Bartender', '3'), person('Cy', 'Busser', '1')];

describe('dividing', () => {
  it('by hours pays the same for every hour', () => {
    expect(amountsOf({ shifts: tips('100'), people: trio })).toEqual({ Ann: 6000, Bob: 3000, Cy: 1000 });
  });

  it('by points does not look at hours', () => {
    expect(amountsOf({ shifts: tips('230'), people: trio }, 'points')).toEqual({
      Ann: 10_000,
      Bob: 8000,
      Cy: 5000,
    });
  });

  it('by hours times points weighs an hour by the role', () => {
    // 60 + 24 + 5 = 89
    expect(amountsOf({ shifts: tips('89'), people: trio }, 'hours-points')).toEqual({
      Ann: 6000,
      Bob: 2400,
      Cy: 500,
    });
  });

  it('by groups gives each role its percentage and divides it by hours inside', () => {
    const people = [...trio, person('Di', 'Server', '2')];
    expect(amountsOf({ shifts: tips('100'), people }, 'groups')).toEqual({
      Ann: 4500,
      Bob: 2500,
      Cy: 1500,
      Di: 1500,
    });
  });

  it('evens out leftover cents over the shifts', () => {
    const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
    const shifts = days.map((name) => ({ name, cashTips: '33.33', cardTips: '' }));
    const people = days.flatMap((day) => ['Ann', 'Bob'].map((name) => person(name, 'Server', '6', day)));
    // Ann has three of the five leftover cents; in a fixed order she would have all of them.
    expect(amountsOf({ shifts, people })).toEqual({ Ann: 8333, Bob: 8332 });
  });

  it('gives the percentage of a group without people to the others in proportion', () => {
    // Server 60 and Busser 15 are present: 80 % and 20 %.
    const people = [person('Ann', 'Server', '6'), person('Cy', 'Busser', '1')];
    expect(amountsOf({ shifts: tips('100'), people }, 'groups')).toEqual({ Ann: 8000, Cy: 2000 });
  });

  it('gives leftover cents to the largest remainders, so that the parts make the pool', () => {
    const people = ['A', 'B', 'C'].map((name) => person(name, 'Server', '1'));
    expect(amountsOf({ shifts: tips('100'), people })).toEqual({ A: 3334, B: 3333, C: 3333 });
  });
});

describe('card tips', () => {
  it('lose the fee before they are divided, rounded once', () => {
    // 2.9 % of 803.60 is 23.3044.
    const result = compute({ cardFee: '2.9', shifts: tips('323.75', '803.60'), people: trio });
    expect(result).toMatchObject({ cashTips: 32_375, cardTips: 80_360, cardFee: 2330, net: 110_405 });
    expect(sumCents(result.rows.map(({ amount }) => amount))).toBe(110_405);
  });
});

describe('shifts', () => {
  const shifts = [
    { name: 'Lunch', cashTips: '50', cardTips: '' },
    { name: 'Dinner', cashTips: '120', cardTips: '' },
  ];

  it('are divided apart, and one name is one person', () => {
    const people = [
      person('Ann', 'Server', '4', 'Lunch'),
      person('Bob', 'Server', '1', 'Lunch'),
      person('Ann', 'Bartender', '2', 'Dinner'),
      person('Cy', 'Server', '2', 'Dinner'),
    ];
    const { rows } = compute({ shifts, people });
    expect(rows.map(({ name, role, amount }) => [name, role, amount])).toEqual([
      ['Ann', 'Server, Bartender', 10_000],
      ['Bob', 'Server', 1000],
      ['Cy', 'Server', 6000],
    ]);
    expect(rows[0]?.parts.map(({ shift, amount }) => [shift, amount])).toEqual([
      ['Lunch', 4000],
      ['Dinner', 6000],
    ]);
  });

  it('that nobody takes part in stay undivided, and that is said', () => {
    const result = compute({ shifts, people: [person('Ann', 'Server', '4')] });
    expect(result).toMatchObject({ net: 17_000, undivided: 12_000 });
    expect(result.shifts.map(({ undivided }) => undivided)).toEqual([0, 12_000]);
  });
});

describe('people who get nothing', () => {
  it('are named with the reason, rows that are empty not at all', () => {
    const people = [
      ...trio,
      person('Mo', 'Manager', '8'),
      person('Nil', 'Server', ''),
      person('', 'Server', ''),
    ];
    expect(compute({ shifts: tips('100'), people }).leftOut).toEqual([
      { name: 'Mo', role: 'Manager', shift: '', reason: 'role' },
      { name: 'Nil', role: 'Server', shift: '', reason: 'no-hours' },
    ]);
  });

  it('include roles without points where points count', () => {
    const roles = [
      { name: 'Server', points: '10', percent: '0', takesPart: true },
      { name: 'Host', points: '0', percent: '0', takesPart: true },
    ];
    const people = [person('Ann', 'Server', '1'), person('Hal', 'Host', '1')];
    const result = compute({ shifts: tips('10'), roles, people }, 'points');
    expect(result.leftOut).toMatchObject([{ name: 'Hal', reason: 'no-points' }]);
    expect(result.rows).toMatchObject([{ name: 'Ann', amount: 1000 }]);
  });
});

describe('explanations', () => {
  const sentences = (pool: Partial<Pool>, mode?: Mode) =>
    compute(pool, mode).rows.flatMap(({ explanation }) => sentencesOf(explanation, formatsFor(usd, enUs)));

  it('say how each part came about', () => {
    const people = trio.slice(0, 2);
    const shifts = tips('100');
    expect(sentences({ shifts, people })[0]).toBe(
      '6 of 9 hours: $100.00 × 6 ÷ 9 = $66.666666…. Rounded to $66.66, plus one leftover cent: $66.67.',
    );
    expect(sentences({ shifts, people }, 'hours-points')[1]).toBe(
      '3 h × 8 points = 24 of 84: $100.00 × 24 ÷ 84 = $28.571428…. Rounded to $28.57.',
    );
    expect(sentences({ shifts, people: trio }, 'groups')[0]).toBe(
      'Server gets 60% of $100.00; 6 of its 6 hours = $60.00. Exact, no rounding needed.',
    );
  });
});

describe('nothing to show', () => {
  it('without tips or people', () => {
    expect(computeTipPool(tipPoolInput.parse(tipPoolDefaults()))).toBeNull();
    expect(computeTipPool(tipPoolInput.parse(form({ shifts: tips('5'), people: [] })))).toBeNull();
  });
});

describe('the schema', () => {
  const issuesOf = (pool: Partial<Pool>, mode?: Mode) =>
    tipPoolInput
      .safeParse(form(pool, mode))
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('refuses unknown roles and shifts at the field', () => {
    expect(issuesOf({ people: [person('Ann', 'Chef', '1', 'Brunch')] })).toEqual([
      ['poolData.people.0.role', '“Chef” is not one of the roles'],
      ['poolData.people.0.shift', '“Brunch” is not one of the shifts'],
    ]);
  });

  it('refuses percentages that do not make 100, only where they count', () => {
    const roles = [{ name: 'Server', points: '10', percent: '90', takesPart: true }];
    const people = [person('Ann', 'Server', '1')];
    expect(issuesOf({ roles, people }, 'groups')).toEqual([
      ['poolData.roles', 'The percentages add up to 90%, but must total 100%'],
    ]);
    expect(issuesOf({ roles, people }, 'hours')).toBeUndefined();
  });

  it('refuses two roles of one name, negative tips and a fee above 100 %', () => {
    const roles = tipPoolDefaults().poolData.roles;
    expect(
      issuesOf({ roles: [...roles, { name: ' server', points: '', percent: '', takesPart: true }] }),
    ).toEqual([['poolData.roles.4.name', "The name 'server' is used twice"]]);
    expect(issuesOf({ shifts: tips('-1') })).toEqual([
      ['poolData.shifts.0.cashTips', "Cash tips can't be negative"],
    ]);
    expect(issuesOf({ cardFee: '101' })).toEqual([['poolData.cardFee', 'The card fee can be at most 100']]);
  });
});

it('refuses letters in a number, except where the mode does not read it', () => {
  const people = [person('Ann', 'Server', 'six')];
  const issues = (pool: Partial<Pool>, mode?: Mode) =>
    tipPoolInput
      .safeParse(form(pool, mode))
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(issues({ shifts: tips('100'), people })).toEqual([
    ['poolData.people.0.hours', 'Enter a number, like 12.50'],
  ]);
  expect(issues({ shifts: tips('100'), people }, 'points')).toBeUndefined();
  expect(issues({ shifts: tips('much'), people: trio })).toEqual([
    ['poolData.shifts.0.cashTips', 'Enter a number, like 12.50'],
  ]);
});
