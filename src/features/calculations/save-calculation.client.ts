import { putProgress } from '#features/progress/progress.client.ts';
import type { Progress } from '#features/progress/progress.contract.ts';
import { RequestError, request } from '#features/saved-work/request.public.ts';
import { queries } from '#features/saved-work/use-query.public.ts';
import { calculateAnswer } from './calculation.contract.ts';
import type { Unsaved } from './outbox.ts';
import type { Sent } from './saver.ts';

/** An answer that takes longer is given up, and asked for again under the same key. */
const patienceMs = 20_000;

/** `onNew` hears of a calculation that the server did not know yet. */
export async function postCalculation(entry: Unsaved, onNew: (progress: Progress) => void): Promise<Sent> {
  const { key, userId, templateType, inputData, hoursSaved } = entry;
  try {
    const body = { templateType, inputData, userId, hoursSaved };
    const response = await request('POST', '/api/calculate', body, {
      headers: { 'Idempotency-Key': key },
      signal: AbortSignal.timeout(patienceMs),
    });
    const { progress } = calculateAnswer.parse(await response.json());
    putProgress(userId, progress);
    queries.invalidate(`/api/calculations/${userId}`);
    if (response.status === 201) onNew(progress);
    return { state: 'saved' };
  } catch (error) {
    return failureOf(error);
  }
}

/** What a failed attempt means for the next one. */
export function failureOf(error: unknown): Sent {
  if (!(error instanceof RequestError)) {
    // Without an answer we are offline; one that does not read as ours came from something in between.
    return { state: error instanceof TypeError || error instanceof DOMException ? 'offline' : 'delayed' };
  }
  const { status, code, retryAfter } = error;
  if (code === 'trial-over') return { state: 'trial-over' };
  // 403 means that someone else is signed in by now.
  if (status === 401 || status === 403) return { state: 'signed-out' };
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { state: 'delayed', retryAfter };
  return { state: 'refused' };
}
