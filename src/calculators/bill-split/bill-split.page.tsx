import { Workbench } from '#features/calculations/workbench.public.tsx';
import { PageMain } from '#site/page-main.tsx';
import { pageMeta } from '#site/page-meta.ts';
import { billSplit } from './bill-split.calculator.ts';
import { billSplitDefaults } from './bill-split-defaults.ts';
import { BillSplitFields } from './bill-split-form.tsx';
import { BillSplitResultView } from './bill-split-result.tsx';
import { isFinal, spokenVerdict } from './verdict.ts';

export const meta = () => pageMeta('/calculator/bill-split');

export default function BillSplitPage() {
  return (
    <PageMain>
      <Workbench
        calculator={billSplit}
        defaults={billSplitDefaults}
        peopleIn={(input) => input.billData.participants.length}
        isFinal={isFinal}
        title="Bill Split Calculator"
        intro="Share a bill equally, by amounts or item by item. The parts make up the total, to the cent."
        submitLabel="Calculate Split"
        Fields={BillSplitFields}
        Results={BillSplitResultView}
        announce={spokenVerdict}
      />
    </PageMain>
  );
}
