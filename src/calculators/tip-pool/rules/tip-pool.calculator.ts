import { defineCalculator } from '#calculators/rules/calculator.ts';
import { t } from '#kernel/language/t.ts';
import { computeTipPool, missingFromTipPool } from './compute-tip-pool.ts';
import { tipPoolRecords } from './tip-pool.csv.ts';
import { tipPoolDefaults } from './tip-pool.form.ts';
import { tipPoolInput } from './tip-pool.input.ts';
import { tipPoolResult } from './tip-pool.result.ts';

export const calculator = defineCalculator({
  input: tipPoolInput,
  compute: computeTipPool,
  missing: missingFromTipPool,
  result: tipPoolResult,
  sample: {
    ...tipPoolDefaults(),
    poolData: {
      ...tipPoolDefaults().poolData,
      name: 'Friday night',
      cardFee: '2.9',
      shifts: [{ name: 'Shift 1', cashTips: '323.75', cardTips: '803.60' }],
      people: [
        { name: 'Ann', role: 'Server', hours: '6', shift: '' },
        { name: 'Bob', role: 'Bartender', hours: '7.5', shift: '' },
        { name: 'Cy', role: 'Busser', hours: '4', shift: '' },
      ],
    },
  },
  subjectOf: ({ poolData }) => ({
    name: poolData.name,
    people: [...new Set(poolData.people.map((person) => person.name))],
  }),
  peopleIn: ({ poolData }) => poolData.people.length,
  announce: (result, { money }) =>
    t('{total} divided among {count, plural, one {# person} other {# people}}.', {
      total: money(result.net),
      count: result.rows.length,
    }),
  csv: { fileStem: 'tip-pool-results', records: tipPoolRecords },
  tool: {
    name: 'tip_pool',
    title: 'Divide a tip pool',
    description:
      'Divide cash and card tips among staff by hours, points of their role, hours × points, or percentages per role (groups), shift by shift.',
  },
  isFinal: (result) => result.undivided === 0,
});
