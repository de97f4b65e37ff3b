import { describe, expect, it } from 'vitest';
import { phraseText } from '#calculators/rules/phrase.ts';
import { figureTexts, translatedFigure } from '#calculators/rules/summary.ts';
import { toCsv } from '#kernel/csv.ts';
import { sumCents } from '#kernel/money/cents.ts';
import { dollars, explainInEnglish } from '#testing/explain-in-english.ts';
import { calculator as freelancer } from '../freelancer.calculator.ts';
import { summaryOf } from '../freelancer.summary.ts';
import { amount, computeProject, type formOf, type Project, percent } from '../testing/project-form.ts';

/**
 * $1,850 for a gig: an agent's fee, expenses for van and sound, a reserve for the band, and two shares for the
 * writer.
 */
const band = () =>
  computeProject(
    '1850',
    [
      { name: 'Ann', role: 'Singer', shares: '2' },
      { name: 'Bo', shares: '1' },
      { name: 'Cy', shares: '1' },
      { name: 'Di', shares: '1' },
    ],
    {
      fees: [percent('Agent', '12.5')],
      advances: [
        { what: 'Van', by: 'Bo', amount: '260' },
        { what: 'Sound', by: 'Cy', amount: '160' },
      ],
      house: { name: 'Band account', percent: '8' },
      rule: 'shares',
    },
  );

describe('a band', () => {
  it('takes every stage off in order', () => {
    const result = band();
    expect(result.stages.map(({ what, name, amount: taken, left }) => [what, name, taken, left])).toEqual([
      ['fee', 'Agent', 23_125, 161_875],
      ['expense', 'Van', 26_000, 135_875],
      ['expense', 'Sound', 16_000, 119_875],
      ['house', 'Band account', 9_590, 110_285],
    ]);
    expect(result.available).toBe(110_285);
    expect(result.rows.map(({ pay, paidBack, finalAmount }) => [pay, paidBack, finalAmount])).toEqual([
      [44_114, 0, 44_114],
      [22_057, 26_000, 48_057],
      [22_057, 16_000, 38_057],
      [22_057, 0, 22_057],
    ]);
    expect(result.left).toBe(0);
    expect(result.budget.level).toBe('within');
  });

  it('tells each of them how it came about', () => {
    const { parts, figures } = summaryOf(band());
    expect(explainInEnglish(parts[1]?.explanation)).toEqual([
      '$1,850.00 less Agent $231.25, Expenses $420.00, Band account $95.90 leaves $1,102.85 to split.',
      '1 of 5 shares: $1,102.85 × 1 ÷ 5 = $220.57. Exact, no rounding needed.',
      '$260.00 advanced for Van is paid back.',
    ]);
    expect(parts[1]?.figures.map(translatedFigure)).toEqual([
      ['Pay', 22_057],
      ['Paid back', 26_000],
    ]);
    expect(phraseText(parts[0]?.detail ?? '', dollars)).toBe('Singer, 2 shares');
    expect(figures[2]).toEqual(['Van, paid back to Bo', -26_000]);
  });

  it('exports where all of the income went', () => {
    expect(toCsv(freelancer.csv.records(band())).split('\r\n')).toEqual([
      'Name,Role,Shares,Pay,Paid Back,Final Amount,Percentage',
      'Ann,Singer,2,441.14,0.00,441.14,40.0',
      'Bo,,1,220.57,260.00,480.57,20.0',
      'Cy,,1,220.57,160.00,380.57,20.0',
      'Di,,1,220.57,0.00,220.57,20.0',
      'Total,,,1102.85,420.00,1522.85,',
      'Agent,,,,,231.25,',
      'Band account,,,,,95.90,',
      'Income,,,,,1850.00,',
      '',
    ]);
  });
});

describe('the split', () => {
  const two = [
    { name: 'Ann', hours: '10', rate: '100' },
    { name: 'Bo', hours: '5', rate: '100' },
  ];
  const pays = (...given: Parameters<typeof formOf>) => computeProject(...given).rows.map(({ pay }) => pay);

  it('pays exactly what the rates say, and says what is left', () => {
    const result = computeProject('2000', two, {});
    expect(result.rows.map(({ pay }) => pay)).toEqual([100_000, 50_000]);
    expect(result.left).toBe(50_000);
    expect(result.budget).toMatchObject({ level: 'within', remaining: 50_000 });
  });

  it('divides the whole budget by the rates, up or down', () => {
    expect(pays('2000', two, { pay: 'whole' })).toEqual([133_333, 66_667]);
    expect(pays('1000', two, { pay: 'whole' })).toEqual([66_667, 33_333]);
    expect(explainInEnglish(computeProject('2000', two, { pay: 'whole' }).rows[0]?.explanation)).toEqual([
      '$2,000.00 is split.',
      '10 h × $100.00 = $1,000.00.',
      '$1,000.00 of $1,500.00: $2,000.00 × $1,000.00 ÷ $1,500.00 = $1,333.333333…. Rounded to $1,333.33.',
    ]);
  });

  it('goes over budget by the rates and offers what helps', () => {
    const result = computeProject('1000', two, { fees: [percent('Agent', '10')] });
    expect(result.left).toBe(-60_000);
    expect(explainInEnglish(result.budget.suggestions)).toEqual([
      'Raise the budget to $1,666.67',
      'Reduce hours by about 40.0%',
      'Negotiate rates down by about 40.0%',
      'Remove members from the team',
      'Divide the available money in proportion to the rates',
    ]);
  });

  it('goes by percentages, and leaves what they leave', () => {
    const members = [{ percent: '33.33' }, { percent: '33.33' }];
    expect(pays('100', members, { rule: 'percent' })).toEqual([3333, 3333]);
    expect(computeProject('100', members, { rule: 'percent' }).left).toBe(3334);
    expect(pays('100', members, { rule: 'percent', pay: 'whole' })).toEqual([5000, 5000]);
  });

  it('pays fixed amounts first and divides the rest by shares', () => {
    const members = [{ fixed: '300' }, { shares: '2' }, {}];
    const result = computeProject('1000', members, { rule: 'fixed' });
    expect(result.rows.map(({ pay }) => pay)).toEqual([30_000, 46_667, 23_333]);
    expect(explainInEnglish(result.rows[0]?.explanation)).toEqual(['A fixed amount of $300.00.']);
    expect(result.rows.map(({ shares }) => shares)).toEqual([undefined, 20_000, 10_000]);
    expect(pays('200', members, { rule: 'fixed' })).toEqual([30_000, 0, 0]);
    expect(pays('200', members, { rule: 'fixed', pay: 'whole' })).toEqual([20_000, 0, 0]);
  });

  it('is equal', () => {
    const result = computeProject('100', [{}, {}, {}], { rule: 'equal' });
    expect(result.rows.map(({ pay }) => pay)).toEqual([3334, 3333, 3333]);
    expect(explainInEnglish(result.rows[1]?.explanation)[1]).toBe(
      'One of 3 equal parts: $100.00 × 1 ÷ 3 = $33.333333…. Rounded to $33.33.',
    );
  });

  it.each<[Project, number[]]>([
    [{ rule: 'hours' }, [130_000, 50_000]],
    [{ rule: 'hours', pay: 'whole' }, [144_444, 55_556]],
    [{ rule: 'shares' }, [113_043, 86_957]],
    [{ rule: 'equal' }, [113_043, 86_957]],
    [{ rule: 'percent' }, [56_522, 43_478]],
    [{ rule: 'fixed' }, [113_043, 86_957]],
  ])('counts ratings in %j', (project, expected) => {
    const rated = two.map((member, index) => ({
      ...member,
      percent: '25',
      performanceRating: index === 0 ? '5' : '3',
    }));
    expect(pays('2000', rated, { ...project, rated: true })).toEqual(expected);
  });
});

describe('named milestones', () => {
  const milestones = [
    { ...percent('Kick-off', '30'), date: '2027-01-15' },
    { ...percent('Beta', '40'), date: '2027-02-28' },
    { ...percent('Launch', '30'), date: '2027-03-31' },
  ];
  const team = [
    { name: 'Ann', hours: '10', rate: '100' },
    { name: 'Bo', hours: '7', rate: '71.43' },
  ];

  it('pay expenses back first, and add up by person and by milestone', () => {
    const advances = [
      { what: 'Licences', by: 'Ann', amount: '700' },
      { what: 'Travel', by: 'Bo', amount: '540' },
    ];
    const result = computeProject('3000', team, { milestones, advances, fees: [percent('Platform', '5')] });
    for (const row of result.rows) expect(sumCents(row.milestoneAmounts)).toBe(row.finalAmount);
    expect(result.milestones.map(({ amount: brought }) => brought)).toEqual([90_000, 120_000, 90_000]);
    // 855.00 after the fee covers part of the 1,240.00, proportionally; the rest comes with the second
    // payment.
    expect(result.rows.map((row) => row.milestoneAmounts[0])).toEqual([48_266, 37_234]);
    expect(result.milestones[0]?.toTeam).toBe(85_500);
  });

  it('take amounts and percentages together', () => {
    const result = computeProject('2000', team, {
      pay: 'whole',
      milestones: [amount('Deposit', '500'), percent('Rest', '75')],
    });
    expect(result.milestones.map(({ toTeam }) => toTeam)).toEqual([50_000, 150_000]);
  });

  it('are columns of the CSV and lines of a statement', () => {
    const result = computeProject('2000', team, { pay: 'whole', milestones });
    expect(freelancer.csv.records(result)[0]).toEqual([
      'Name',
      'Role',
      'Hours',
      'Rate',
      'Pay',
      'Paid Back',
      'Final Amount',
      'Kick-off (2027-01-15)',
      'Beta (2027-02-28)',
      'Launch (2027-03-31)',
      'Percentage',
    ]);
    const { figures = [] } = summaryOf(result).parts[0] ?? {};
    expect(figures.map((figure) => figureTexts(figure, dollars)[0])).toEqual([
      'Kick-off (Jan 15, 2027)',
      'Beta (Feb 28, 2027)',
      'Launch (Mar 31, 2027)',
    ]);
  });
});
