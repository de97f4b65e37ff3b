import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { Router, type To } from 'react-router';
import { type CalculatorKind, calculatorKinds, catalogue } from '#calculators/rules/catalogue.ts';
import { loadEmbeddedPage } from '#features/embeds/browser/frame/embedded-page.public.tsx';
import { sharedViews } from '#features/sharing/browser/shared-page/shared-views.ts';
import { brand } from './kernel/brand.ts';
import { currentLanguage, t } from './kernel/language/t.ts';
import { Root } from './root.tsx';
import { routes } from './routes.ts';
import { addressIn } from './site/page-address.ts';
import { createPageLoader } from './site/router/page-loader.ts';

export { earlySharedScript } from '#features/sharing/browser/shared-page/early-shared.ts';
export { installScript } from './browser/install/install-way.ts';
export { dropScript } from './browser/opened-file/early-drop.ts';
export { accountScript } from './browser/session/session-mark.ts';
export { themeScript } from './browser/theme.ts';
export { embedTexts } from './features/embeds/browser/embed-texts.public.ts';
export { frameScript } from './features/embeds/browser/frame/first-script.public.ts';
export { appManifest, manifestPath } from './site/app-manifest.ts';
export { offerScript } from './site/languages/offer-script.ts';
export { fileIn } from './site/page-address.ts';
export { headOf } from './site/page-head.ts';
export { notFoundPage, prerenderedPaths, publicPages } from './site/pages.ts';
export { earlyScript } from './ui/early/keep-early.ts';

declare global {
  /** The build has every import() note its module here; see scripts/build/note-imports.ts. */
  var importedModules: Set<string> | undefined;
}

const loader = createPageLoader(routes);
const nowhere = () => {};
/** Nothing navigates while a page is rendered; its links lead to the pages of its language. */
const navigator = {
  createHref: (to: To) => addressIn(currentLanguage(), to),
  go: nowhere,
  push: nowhere,
  replace: nowhere,
};

export const tagline = () => t(brand.tagline);

export const calculatorLabels = Object.fromEntries(
  calculatorKinds.map((kind) => [kind, t(catalogue[kind].label)]),
);

export type RenderedPage = {
  readonly html: string;
  /** The page's own modules, which the browser needs before it can hydrate the page. */
  readonly modules: readonly string[];
};

export async function renderPage(path: string): Promise<RenderedPage> {
  const { loaded: page, modules } = await notingImports(() => loader.load(path));
  const html = await htmlOf(
    <Router location={path} navigator={navigator} static>
      <Root page={page} />
    </Router>,
  );
  return { html, modules };
}

export { calculatorKinds };

export type RenderedFrame = RenderedPage & { readonly title: string };

/** The page of a calculator that other sites show in a frame. */
export async function renderFrame(kind: CalculatorKind): Promise<RenderedFrame> {
  const { loaded, modules } = await notingImports(() => loadEmbeddedPage(kind));
  const { EmbeddedPage, title } = loaded;
  return { html: await htmlOf(<EmbeddedPage />), modules, title };
}

/** Waits until the page is whole: streamed HTML would hold back parts of it until a script puts them in place. */
async function htmlOf(page: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  if (failures.length > 0) throw failures[0];
  return await new Response(prelude).text();
}

/** The modules of what a shared page may show, by name. */
export async function sharedViewModules(): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const [name, load] of Object.entries(sharedViews)) found[name] = (await notingImports(load)).modules;
  return found;
}

async function notingImports<T>(load: () => Promise<T>): Promise<{ loaded: T; modules: readonly string[] }> {
  const modules = new Set<string>();
  globalThis.importedModules = modules;
  const loaded = await load();
  globalThis.importedModules = undefined;
  return { loaded, modules: [...modules] };
}
