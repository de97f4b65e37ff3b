import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { markKeyboard } from './browser/keyboard-mark.ts';
import { offlinePath } from './browser/offline/offline-release.ts';
import { splitLanguage } from './kernel/language/languages.ts';
import { shellOf } from './kernel/private-address.ts';
import { Root } from './root.tsx';
import { routes } from './routes.ts';
import { notFoundPath } from './site/public-paths.ts';
import { createPageLoader, type LoadedPage, loadHead } from './site/router/page-loader.ts';
import { SiteRouter } from './site/router/site-router.tsx';
import { takeOver } from './ui/early/hold.ts';
import { hydrateInTurns } from './ui/slice.tsx';

markKeyboard();

const loader = createPageLoader(routes);
const currentPath = () => splitLanguage(window.location.pathname).path;
const retryMs = 5_000;

/** The prerendered page can be read meanwhile, so it waits for a lost connection. */
async function persist<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    return persist(load);
  }
}

/** What the service worker shows at the address of a page that is not kept. */
let offlinePage: LoadedPage | undefined;

async function loadOfflinePage(): Promise<LoadedPage> {
  offlinePage = await loader.load(offlinePath);
  return offlinePage;
}

/** One page is served for every unknown address; where the router knows more, that is shown instead. */
function start(app: HTMLElement, firstPage: LoadedPage): void {
  const pathname = currentPath();
  const site = (
    <StrictMode>
      <SiteRouter loader={loader} firstPage={firstPage}>
        {(page) => <Root page={page} />}
      </SiteRouter>
    </StrictMode>
  );
  const isPrerendered =
    app.dataset.page === (shellOf(pathname) ?? pathname) ||
    firstPage === offlinePage ||
    (app.dataset.page === notFoundPath && !loader.isKnown(pathname));
  if (isPrerendered) {
    hydrateInTurns();
    startTransition(() => void hydrateRoot(app, site));
  } else {
    void persist(loadHead).then(({ showHead }) => showHead(pathname));
    createRoot(app).render(site);
  }
}

const app = document.getElementById('app');
if (app) {
  const load = () => loader.load(currentPath());
  const firstPage =
    app.dataset.page === offlinePath ? await load().catch(loadOfflinePage) : await persist(load);
  await persist(takeOver);
  start(app, firstPage);
}
