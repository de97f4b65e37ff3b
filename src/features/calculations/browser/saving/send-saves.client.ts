import type { OutboxItem } from '#browser/outbox/outbox-item.ts';
import { startSending } from '#browser/outbox/start-sending.ts';
import { queries } from '#browser/requests/use-query.ts';
import { milestones } from '#features/access/rules/activation.ts';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { recordEvent } from '#features/analytics/browser/events.public.ts';
import { expectProgress, fetchProgress, progressPath } from '#features/progress/browser/progress.client.ts';
import { calculate } from '../../rules/calculation.endpoints.ts';
import { historyPath } from '../history.client.ts';
import { queueCalculation } from './queue-calculation.ts';
import { takeVisitorResults } from './visitor-results.ts';

/** Sends all waiting changes of the account and refreshes what they affect. Returns a stop function. */
export function startSendingSaves(userId: string): () => void {
  const stop = startSending(userId, (item) => watchItem(userId, item));
  // Adding items triggers the sender. Offline, the results wait for the next page load.
  adoptVisitorResults(userId).catch(() => {});
  return stop;
}

/** Moves calculations that a visitor made within a day into their new account. */
async function adoptVisitorResults(userId: string): Promise<void> {
  const { total_calculations: made } = await fetchProgress(progressPath(userId));
  const results = takeVisitorResults(Date.now());
  // An existing account may belong to someone else who shares the browser.
  if (made > 0) return;
  for (const result of results) await queueCalculation({ ...result, userId });
}

function watchItem(userId: string, { kind }: OutboxItem) {
  if (kind === 'entry') return { onSent: () => {}, onRefused: () => {} };
  const putProgress = expectProgress(userId);
  return {
    onSent(status: number, content: unknown): void {
      const parsed = kind === 'calculation' ? calculate.responses[201].content.safeParse(content) : undefined;
      if (parsed?.success) {
        const { progress } = parsed.data;
        putProgress(progress);
        // 200 means that the server already had it.
        if (status === 201) reportMilestone(progress);
      }
      queries.invalidate(historyPath(userId));
    },
    /** Reloads the limits: the trial may have ended, or the storage may be full. */
    onRefused: () => queries.invalidate(progressPath(userId)),
  };
}

function reportMilestone(progress: Progress): void {
  if (progress.total_calculations !== milestones.calculations) return;
  recordEvent('activation_milestone', {
    milestone: 'calculations',
    calculations_completed: progress.total_calculations,
    templates_saved: progress.total_templates,
    days_active: progress.days_active,
    timestamp: new Date().toISOString(),
  });
}
