import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
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
const kind = app?.dataset.kind;
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
    hydrateRoot(app, page);
  });
}
