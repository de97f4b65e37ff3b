import { defineCore } from '../calculator-view.tsx';
import { commission } from './commission.calculator.ts';
import { CommissionResultView } from './commission-result.tsx';

export const core = defineCore({
  calculator: commission,
  Results: CommissionResultView,
  announce: ({ repName, totalCommission }, { money }) =>
    `Commission${repName ? ` for ${repName}` : ''}: ${money(totalCommission)}.`,
  peopleIn: () => 1,
});
