import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { loadResultView } from '#calculators/browser/views.tsx';
import type { Part } from '#calculators/rules/summary.ts';
import type { SharedRecord } from '../rules/share.ts';
import { fetchPart } from './shared-views.ts';

/** The view comes when it is known which one it is: nobody loads the others. */
async function loadView({ template_type: kind, result, part, currency }: SharedRecord): Promise<ReactNode> {
  if (part) {
    const { PartView } = await fetchPart();
    // The server made it from a summary of ours.
    return <PartView part={part as unknown as Part} currency={currency} />;
  }
  const Result = await loadResultView(kind);
  return <Result result={result ?? {}} />;
}

type SharedView = Readonly<{ state: 'loading' | 'failed' | 'shown'; view: ReactNode }>;

/** The result with the view of its calculator, or the one part that the link is for. The last view stays until the next. */
export function useSharedView(record: SharedRecord): SharedView {
  const [shared, setShared] = useState<SharedView>({ state: 'loading', view: null });
  useEffect(() => {
    loadView(record).then(
      (view) => startTransition(() => setShared({ state: 'shown', view })),
      () => setShared({ state: 'failed', view: null }),
    );
  }, [record]);
  return shared;
}
