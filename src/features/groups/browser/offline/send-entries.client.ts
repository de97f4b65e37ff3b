import { createQueueSender, type SendOutcome } from '#browser/queue-sender.ts';
import { RequestError } from '#browser/request-error.ts';
import { sendingTools } from '#browser/sending-tools.ts';
import { writeEntry } from '../group.client.ts';
import {
  isToSend,
  onAdded,
  putWaiting,
  removeWaiting,
  unsureCode,
  type WaitingEntry,
  waitingOf,
} from './entry-queue.ts';

/** The server remembers keys for a day; an hour less, for clocks that differ. */
const keyLifeMs = 23 * 60 * 60_000;
/** Sends what waits of an account, or of this device if `owner` is null. Returns a stop function. */
export function startSendingEntries(owner: string | null, onSent: () => void = () => {}): () => void {
  const { flush, stop } = createQueueSender<WaitingEntry>(owner ?? '', {
    queue: {
      waitingOf: () => waitingOf(owner).filter(({ refusal }) => refusal === undefined),
      isWaiting: (entry) => isToSend(entry, owner),
      stateOf: () => undefined,
      settle(entry, state) {
        if (state !== 'saved') return;
        removeWaiting(entry, owner);
        onSent();
      },
    },
    post: (entry) => post(entry, owner),
    ...sendingTools,
  });
  const unsubscribe = onAdded(flush);
  window.addEventListener('online', flush);
  flush();
  return () => {
    stop();
    unsubscribe();
    window.removeEventListener('online', flush);
  };
}

async function post(entry: WaitingEntry, owner: string | null): Promise<SendOutcome> {
  const refuse = (refusal: WaitingEntry['refusal']): SendOutcome => {
    putWaiting({ ...entry, refusal }, owner);
    return { state: 'refused' };
  };
  const now = Date.now();
  if (entry.triedAt !== undefined && now - entry.triedAt > keyLifeMs)
    return refuse({ status: 0, code: unsureCode });
  // Noted first: the page may be closed while the response is on its way.
  if (entry.triedAt === undefined) putWaiting({ ...entry, triedAt: now }, owner);
  try {
    await writeEntry(entry.groupId, entry.form, entry.key);
    return { state: 'saved' };
  } catch (error) {
    if (!(error instanceof RequestError)) return { state: 'offline' };
    const { status, code, reason, retryAfter } = error;
    if (status === 408 || status === 425 || status === 429 || status >= 500)
      return { state: 'delayed', retryAfter };
    return status === 401 ? { state: 'signed-out' } : refuse({ status, code, reason });
  }
}
