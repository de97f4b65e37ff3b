import { defineCore } from '#calculators/browser/calculator-view.tsx';
import { commission } from '../rules/commission.calculator.ts';
import { CommissionResultView } from './result/commission-result.tsx';

export const core = defineCore({
  calculator: commission,
  Results: CommissionResultView,
  announce: ({ repName, totalCommission }, { money }) =>
    `Commission${repName ? ` for ${repName}` : ''}: ${money(totalCommission)}.`,
  peopleIn: () => 1,
});
