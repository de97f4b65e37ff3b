import type { AnyCalculatorView } from '#calculators/browser/calculator-view.tsx';
import type { CalculatorKind } from '#calculators/rules/catalogue.ts';
import { PageMain } from '#ui/page-main.tsx';
import { Workbench } from './workbench.tsx';

type CalculatorPageProps = { kind: CalculatorKind; view: AnyCalculatorView };

export default function CalculatorPage({ kind, view }: CalculatorPageProps) {
  return (
    <PageMain>
      <Workbench kind={kind} view={view} />
    </PageMain>
  );
}
