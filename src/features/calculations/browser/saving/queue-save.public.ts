import { afterPaint } from '#browser/after-paint.ts';
import { newKey } from '#browser/send-once.ts';
import { currentSession, rememberedUserId } from '#browser/session/session.ts';
import type { CalculatorKind } from '#calculators/rules/catalogue.ts';
import type { QueuedSave } from './save-queue.ts';
import { keepVisitorResult } from './visitor-results.ts';

type Work = {
  readonly templateType: CalculatorKind;
  readonly inputData: unknown;
  readonly hoursSaved: number;
  /** Without one it is a sheet by itself. */
  readonly sheetId?: string | undefined;
  readonly sheetName?: string | undefined;
};

/** Opened from the history; not saved while it is not final or since it changed; queued under a key; null for visitors. */
export type Saving = 'past' | 'not-final' | 'changed' | { readonly key: string } | null;

/** Queues a calculation for its user's history. Returns its key in the queue; null for visitors, who may sign up. */
export function queueSave(work: Work): string | null {
  const userId = currentUserId();
  const made = { ...work, key: newKey(), at: Date.now() };
  afterPaint(() => (userId === null ? keepVisitorResult(made) : void addToQueue({ ...made, userId })));
  return userId === null ? null : made.key;
}

/** Visitors do without the queue. Fetch it while there is a connection: it is needed most when there is none. */
export const fetchSaveQueue = () => import('./save-queue.ts');

async function addToQueue(entry: QueuedSave): Promise<void> {
  try {
    const { saveQueue } = await fetchSaveQueue();
    saveQueue.add(entry, navigator.onLine ? 'sending' : 'offline');
  } catch {
    window.addEventListener('online', () => void addToQueue(entry), { once: true });
  }
}

/** Until the server has confirmed the session, it is the user who was here last. */
function currentUserId(): string | null {
  const { status, user } = currentSession();
  if (status === 'loading') return rememberedUserId();
  return user?.id ?? null;
}
