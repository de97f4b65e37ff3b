import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { loadResultView } from '#calculators/browser/views.tsx';
import { catalogue } from '#calculators/rules/catalogue.ts';
import type { MadePayment } from '#calculators/rules/made-payment.ts';
import type { Part } from '#calculators/rules/summary.ts';
import type { SharedRecord } from '../../rules/share.ts';
import { fetchPart } from './shared-views.ts';

/** Loads only the view that the record needs. */
async function loadView(record: SharedRecord): Promise<ReactNode> {
  const { template_type: kind, result, part, currency, payments } = record;
  if (part) {
    const { PartView } = await fetchPart();
    // Safe cast: the server stores parts made by `summarise`.
    const own = part as unknown as Part;
    return <PartView part={own} currency={currency} isBill={!catalogue[kind].paysOut} />;
  }
  const Result = await loadResultView(kind);
  // Safe cast: whole cents that the server has computed.
  const made = (payments ?? []) as unknown as readonly MadePayment[];
  return <Result result={result ?? {}} payments={made} />;
}

type SharedView = Readonly<{ state: 'loading' | 'failed' | 'shown'; view: ReactNode }>;

/**
 * The calculator's result view, or the link's single part. The previous view stays until the next is loaded.
 */
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
