import { views } from '#calculators/browser/views.tsx';
import { type CalculatorKind, calculatorKinds, catalogue } from '#calculators/rules/catalogue.ts';
import type { PageRoute } from '#site/page-loader.ts';

/** The calculators' landing pages. */
export const landingRoutes: readonly PageRoute[] = calculatorKinds.map((kind) => ({
  path: catalogue[kind].landing.path,
  load: () => loadLandingPage(kind),
}));

async function loadLandingPage(kind: CalculatorKind) {
  const [{ default: LandingPage }, { landing }] = await Promise.all([
    import('./landing.page.tsx'),
    views[kind].landing(),
  ]);
  return { default: () => <LandingPage kind={kind} landing={landing} /> };
}

export async function loadHelpPage() {
  const [{ default: HelpPage }, ...guides] = await Promise.all([
    import('./help.page.tsx'),
    ...calculatorKinds.map(async (kind) => ({ kind, ...(await catalogue[kind].load.guide()).guide })),
  ]);
  return { default: () => <HelpPage guides={guides} /> };
}
