import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { markKeyboard } from './browser/keyboard-mark.ts';
import { isCalculatorKind } from './calculators/rules/catalogue.ts';
import { loadEmbeddedPage } from './features/embeds/browser/frame/embedded-page.public.tsx';
import { openLinksInTabs } from './features/embeds/browser/frame/open-links.public.ts';
import { takeOver } from './ui/early/hold.ts';
import { hydrateInTurns } from './ui/slice.tsx';
import './ui/theme.css';

markKeyboard();
openLinksInTabs();

const app = document.getElementById('app');
/** While developing, the page is not prerendered. */
const kind = app?.dataset.kind ?? window.location.pathname.split('/')[2];
if (app && isCalculatorKind(kind)) {
  const { EmbeddedPage } = await loadEmbeddedPage(kind);
  await takeOver();
  hydrateInTurns();
  startTransition(() => {
    const page = (
      <StrictMode>
        <EmbeddedPage />
      </StrictMode>
    );
    if (app.firstElementChild) hydrateRoot(app, page);
    else createRoot(app).render(page);
  });
}
