import { useEffect, useState } from 'react';
import { type AnyResultView, loadResultView } from '#calculators/browser/views.tsx';
import type { CalculatorKind } from '#calculators/rules/catalogue.ts';
import type { MadePayment } from '#calculators/rules/made-payment.ts';
import { t } from '#kernel/language/t.ts';
import { SkeletonBlock } from '#ui/skeleton.tsx';

type StoredResultProps = { kind: CalculatorKind; result: object; payments: readonly MadePayment[] };

export function StoredResult({ kind, result, payments }: StoredResultProps) {
  const [View, setView] = useState<AnyResultView | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let stale = false;
    loadResultView(kind).then(
      (view) => stale || setView(() => view),
      () => stale || setLost(true),
    );
    return () => {
      stale = true;
    };
  }, [kind]);
  if (isLost) return <p role="alert">{t('The result could not be loaded. Reload the page to try again.')}</p>;
  return View ? <View result={result} payments={payments} /> : <SkeletonBlock className="h-64" />;
}
