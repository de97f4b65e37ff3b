import { type ComponentType, useEffect, useState } from 'react';
import { loadResultView } from '#calculators/browser/views.tsx';
import type { CalculatorKind } from '#calculators/rules/catalogue.ts';
import { t } from '#kernel/language/t.ts';
import { SkeletonBlock } from '#ui/skeleton.tsx';

type View = ComponentType<{ result: object }>;

export function StoredResult({ kind, result }: { kind: CalculatorKind; result: object }) {
  const [View, setView] = useState<View | null>(null);
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
  return View ? <View result={result} /> : <SkeletonBlock className="h-64" />;
}
