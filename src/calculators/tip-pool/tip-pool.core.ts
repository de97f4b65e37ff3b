import { defineCore } from '../calculator-view.tsx';
import { peopleText } from '../people.ts';
import { tipPool } from './tip-pool.calculator.ts';
import { TipPoolResultView } from './tip-pool-result.tsx';

export const core = defineCore({
  calculator: tipPool,
  Results: TipPoolResultView,
  announce: (result, { money }) => `${money(result.net)} divided among ${peopleText(result.rows.length)}.`,
  peopleIn: (input) => input.poolData.people.length,
  isFinal: (result) => result.undivided === 0,
});
