import { startWorker } from '#browser/offline/start-worker.ts';
import { calculatorKinds, calculatorPath } from '#calculators/rules/catalogue.ts';
import { currentLanguage } from '#kernel/language/t.ts';
import { findPage, isPublicPage } from './pages.ts';

/** Pages that a signed-in user visits most. */
const common = ['/dashboard', '/history', ...calculatorKinds.map(calculatorPath)];

/**
 * Starts the service worker. For signed-in users common pages are prefetched too, so that links of an open page work at
 * once, also in browsers without a worker.
 */
export async function keepPages(path: string, prefetch: false | ((path: string) => void)): Promise<void> {
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return;
  if (prefetch) for (const page of common) prefetch(page);
  const page = findPage(path);
  // A public page may be in another language than the reader's own.
  if ('serviceWorker' in navigator)
    await startWorker(page && !isPublicPage(page) ? currentLanguage() : undefined);
}
