import { views } from '#calculators/browser/views.tsx';
import {
  type CalculatorKind,
  calculatorKinds,
  calculatorPath,
  catalogue,
} from '#calculators/rules/catalogue.ts';
import { t } from '#kernel/language/t.ts';
import type { PageRoute } from '#site/router/page-loader.ts';

/** The calculators' landing pages. */
export const landingRoutes: readonly PageRoute[] = calculatorKinds.map((kind) => ({
  path: catalogue[kind].landing.path,
  load: () => loadLandingPage(kind),
}));

async function loadLandingPage(kind: CalculatorKind) {
  const [{ default: LandingPage }, { landing }, { pageCopy }] = await Promise.all([
    import('./landing.page.tsx'),
    views[kind].landing(),
    catalogue[kind].load.pages(),
  ]);
  const description = t(pageCopy.landing.description);
  return { default: () => <LandingPage kind={kind} landing={landing} description={description} /> };
}

export async function loadHelpPage() {
  const [{ default: HelpPage }, ...guides] = await Promise.all([
    import('./help.page.tsx'),
    ...calculatorKinds.map(async (kind) => ({
      to: calculatorPath(kind),
      open: t('Open the calculator'),
      ...(await catalogue[kind].load.pages()).guide,
    })),
    import('#features/groups/rules/group.guide.ts').then(({ guide }) => ({
      to: '/groups',
      open: t('Start a group'),
      ...guide,
    })),
  ]);
  return { default: () => <HelpPage guides={guides} /> };
}
