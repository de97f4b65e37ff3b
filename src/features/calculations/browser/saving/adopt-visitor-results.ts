import { fetchProgress, progressPath } from '#features/progress/browser/progress.client.ts';
import { saveQueue } from './save-queue.ts';
import { takeVisitorResults } from './visitor-results.ts';

/** A new account takes along what was calculated in this browser on the day before. */
export async function adoptVisitorResults(userId: string): Promise<void> {
  const { total_calculations: made } = await fetchProgress(progressPath(userId));
  const results = takeVisitorResults(Date.now());
  // A user who had an account before may share the browser with the visitor.
  if (made > 0) return;
  for (const result of results) saveQueue.add({ ...result, userId }, 'sending');
}
