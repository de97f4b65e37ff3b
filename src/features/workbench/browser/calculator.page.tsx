import type { AnyCalculatorView } from '#calculators/calculator-view.tsx';
import type { CalculatorKind } from '#calculators/catalogue.ts';
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
