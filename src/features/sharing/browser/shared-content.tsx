import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Part } from '#calculators/summary.ts';
import { loadResultView } from '#calculators/views.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import type { SharedRecord } from '../share.contract.ts';

type View = ComponentType;

/** The view comes when it is known which one it is: nobody loads the others. */
async function loadView({ template_type: kind, result, part, currency }: SharedRecord): Promise<View> {
  if (part) {
    const { PartView } = await import('#calculators/part-view.tsx');
    // The server made it from a summary of ours.
    return () => <PartView part={part as unknown as Part} currency={currency} />;
  }
  const Result = await loadResultView(kind);
  return () => <Result result={result ?? {}} />;
}

/** The result with the view of its calculator, or the one part that the link is for. */
export function SharedContent({ record }: { record: SharedRecord }): ReactNode {
  const [View, setView] = useState<View | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadView(record).then(
      (view) => setView(() => view),
      () => setFailed(true),
    );
  }, [record]);

  if (failed) return <p role="alert">The result could not be shown. Reload the page to try again.</p>;
  return View ? <View /> : <SkeletonBlock className="h-80" />;
}
