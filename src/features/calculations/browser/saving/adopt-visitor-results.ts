import { fetchProgress, progressPath } from '#features/progress/browser/progress.client.ts';
import { saveQueue } from './save-queue.ts';
import { takeVisitorResults } from './visitor-results.ts';

/** Moves calculations that a visitor made within a day into their new account. */
export async function adoptVisitorResults(userId: string): Promise<void> {
  const { total_calculations: made } = await fetchProgress(progressPath(userId));
  const results = takeVisitorResults(Date.now());
  // An existing account may belong to someone else who shares the browser.
  if (made > 0) return;
  for (const result of results) saveQueue.add({ ...result, userId }, 'sending');
}
