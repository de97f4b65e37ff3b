import { defineCore } from '../calculator-view.tsx';
import { commission } from './commission.calculator.ts';
import { CommissionResultView } from './commission-result.tsx';

export const core = defineCore({
  calculator: commission,
  Results: CommissionResultView,
  announce: (result, { money }) => `Commission for ${result.repName}: ${money(result.totalCommission)}.`,
  peopleIn: () => 1,
});
