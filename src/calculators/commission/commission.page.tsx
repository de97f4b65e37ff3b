import { Workbench } from '#features/calculations/workbench.public.tsx';
import { formatUsd } from '#kernel/cents.ts';
import { PageMain } from '#site/page-main.tsx';
import { pageMeta } from '#site/page-meta.ts';
import { commission } from './commission.calculator.ts';
import { commissionDefaults } from './commission-defaults.ts';
import { CommissionFields } from './commission-form.tsx';
import { CommissionResultView } from './commission-result.tsx';

export const meta = () => pageMeta('/calculator/commission');

export default function CommissionPage() {
  return (
    <PageMain>
      <Workbench
        calculator={commission}
        defaults={commissionDefaults}
        peopleIn={() => 1}
        title="Commission Calculator"
        intro="What a deal is worth to the rep who closed it: rate, quota and tiers, to the cent."
        submitLabel="Calculate Commission"
        Fields={CommissionFields}
        Results={CommissionResultView}
        announce={(result) => `Commission for ${result.repName}: ${formatUsd(result.totalCommission)}.`}
      />
    </PageMain>
  );
}
