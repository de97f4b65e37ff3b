import { createQueueSender, type SendOutcome } from '#browser/queue-sender.ts';
import { request } from '#browser/request.ts';
import { RequestError } from '#browser/request-error.ts';
import { contentOf } from '#browser/response-content.ts';
import { sendingTools } from '#browser/sending-tools.ts';
import { queries } from '#browser/use-query.ts';
import { milestones } from '#features/access/rules/activation.ts';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { recordEvent } from '#features/analytics/browser/events.public.ts';
import { expectProgress, fetchProgress, progressPath } from '#features/progress/browser/progress.client.ts';
import { calculate } from '../../rules/calculation.endpoints.ts';
import { historyPath } from '../history.client.ts';
import { type QueuedSave, saveQueue } from './save-queue.ts';
import { takeVisitorResults } from './visitor-results.ts';

/** Sends the user's queue now, after each addition and on reconnect. Returns a stop function. */
export function startSendingSaves(userId: string): () => void {
  const { flush, stop } = createQueueSender(userId, { queue: saveQueue, post, ...sendingTools });
  const unsubscribe = saveQueue.onAdd(flush);
  window.addEventListener('online', flush);
  flush();
  // Adding entries triggers the sender. Offline, the results wait for the next page load.
  adoptVisitorResults(userId).catch(() => {});
  return () => {
    stop();
    unsubscribe();
    window.removeEventListener('online', flush);
  };
}

/** Moves calculations that a visitor made within a day into their new account. */
async function adoptVisitorResults(userId: string): Promise<void> {
  const { total_calculations: made } = await fetchProgress(progressPath(userId));
  const results = takeVisitorResults(Date.now());
  // An existing account may belong to someone else who shares the browser.
  if (made > 0) return;
  for (const result of results) saveQueue.add({ ...result, userId }, 'sending');
}

/** A slower request is aborted and retried under the same key. */
const timeoutMs = 20_000;

async function post({ key, userId, ...calculation }: QueuedSave): Promise<SendOutcome> {
  const { templateType, inputData, hoursSaved, sheetId, sheetName } = calculation;
  try {
    const body = { templateType, inputData, userId, hoursSaved, sheetId, sheetName };
    const putProgress = expectProgress(userId);
    const response = await request(calculate, {
      body,
      headers: { 'Idempotency-Key': key },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { progress } = await contentOf(calculate, response);
    putProgress(progress);
    queries.invalidate(historyPath(userId));
    // 200 means that the server already had it.
    if (response.status === 201) reportMilestone(progress);
    return { state: 'saved' };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.state === 'trial-over' || failure.state === 'storage-full')
      queries.invalidate(progressPath(userId));
    return failure;
  }
}

export function failureOf(error: unknown): SendOutcome {
  if (!(error instanceof RequestError)) {
    // No response means offline; a response that does not parse came from a proxy.
    return { state: error instanceof TypeError || error instanceof DOMException ? 'offline' : 'delayed' };
  }
  const { status, code, retryAfter } = error;
  if (code === 'trial-over' || code === 'storage-full') return { state: code };
  // 403: another user is signed in by now.
  if (status === 401 || status === 403) return { state: 'signed-out' };
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { state: 'delayed', retryAfter };
  return { state: 'refused' };
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
