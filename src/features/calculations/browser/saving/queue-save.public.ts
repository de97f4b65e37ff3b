import { afterPaint } from '#browser/after-paint.ts';
import { newKey } from '#browser/requests/send-once.ts';
import { currentSession, rememberedUserId } from '#browser/session/session.ts';
import type { CalculatorKind } from '#calculators/rules/catalogue.ts';
import type { QueuedSave } from './queue-calculation.ts';
import { storeVisitorResult } from './visitor-results.ts';

type Work = {
  readonly templateType: CalculatorKind;
  readonly inputData: unknown;
  readonly hoursSaved: number;
  /** Undefined starts a new sheet. */
  readonly sheetId?: string | undefined;
  readonly sheetName?: string | undefined;
};

/**
 * How a result is saved. 'past': it was opened from the history. 'not-final', 'changed': it is not saved. `key`: it
 * is queued under this key. Null for visitors.
 */
export type Saving = 'past' | 'not-final' | 'changed' | { readonly key: string } | null;

/** Queues a calculation for the user's history. Returns its key; null for visitors. */
export function queueSave(work: Work): string | null {
  const userId = currentUserId();
  const made = { ...work, key: newKey(), at: Date.now() };
  afterPaint(() => (userId === null ? storeVisitorResult(made) : void addToQueue({ ...made, userId })));
  return userId === null ? null : made.key;
}

/** Only signed-in users need the queue. Loaded while online, since it is needed most when offline. */
export const fetchSaveQueue = () => import('./queue-calculation.ts');

async function addToQueue(entry: QueuedSave): Promise<void> {
  try {
    const { queueCalculation } = await fetchSaveQueue();
    await queueCalculation(entry);
  } catch {
    window.addEventListener('online', () => void addToQueue(entry), { once: true });
  }
}

/** The signed-in user. While the session is loading, the last known user. */
function currentUserId(): string | null {
  const { status, user } = currentSession();
  if (status === 'loading') return rememberedUserId();
  return user?.id ?? null;
}
