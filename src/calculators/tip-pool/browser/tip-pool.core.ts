import { defineCore } from '#calculators/browser/calculator-view.tsx';
import { peopleText } from '#calculators/rules/people.ts';
import { tipPool } from '../rules/tip-pool.calculator.ts';
import { TipPoolResultView } from './result/tip-pool-result.tsx';

export const core = defineCore({
  calculator: tipPool,
  Results: TipPoolResultView,
  announce: (result, { money }) => `${money(result.net)} divided among ${peopleText(result.rows.length)}.`,
  peopleIn: (input) => input.poolData.people.length,
  isFinal: (result) => result.undivided === 0,
});
