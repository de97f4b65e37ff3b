import type { ComponentType } from 'react';
import { storedKeys } from '#browser/storage.ts';
import type { AnyCalculatorView } from '#calculators/browser/calculator-view.tsx';
import { views } from '#calculators/browser/views.tsx';
import { type CalculatorKind, isCalculatorKind } from '#calculators/rules/catalogue.ts';
import { handoffKey } from '#features/calculations/browser/handoff-key.public.ts';
import { fetchCore } from './calculator-core.public.ts';
import { draftKey } from './draft-key.ts';

type Params = { readonly kind?: string | undefined };
type PageModule = { readonly default: ComponentType<{ params: Params }> };

type CalculatorPage = ComponentType<{ kind: CalculatorKind; view: AnyCalculatorView }>;
type LoadPage = () => Promise<{ readonly default: CalculatorPage }>;

/** Loads the page and the calculator of the URL in parallel. */
export async function loadCalculatorPage(loadPage: LoadPage, { kind }: Params): Promise<PageModule> {
  if (!isCalculatorKind(kind)) return await import('./calculator-not-found.page.tsx');
  const [{ default: CalculatorPage }, { view }] = await Promise.all([
    loadPage(),
    views[kind].form(),
    // A draft or handoff is validated before the first render. On failure the form loads the engine later.
    hasSomethingToFillIn(kind) ? fetchCore(kind).catch(() => null) : null,
  ]);
  return { default: () => <CalculatorPage kind={kind} view={view} /> };
}

function hasSomethingToFillIn(kind: CalculatorKind): boolean {
  return storedKeys(draftKey(kind)).length > 0 || storedKeys(handoffKey).length > 0;
}
