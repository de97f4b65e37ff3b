import { idempotencyHeader } from '#kernel/endpoint.ts';
import { parseJson } from '#kernel/json.ts';
import { RequestError } from '../requests/request-error.ts';
import { isUnsure, type OutboxItem, unsureRefusal } from './outbox-item.ts';
import type { SendOutcome } from './queue-sender.ts';

/** A slower request is aborted and retried under the same key. */
const timeoutMs = 20_000;

export type Posting = Readonly<{
  send: (path: string, init: RequestInit) => Promise<Response>;
  change: (item: OutboxItem) => Promise<void>;
  /** Called after the server has accepted the item. */
  onSent?: (status: number, content: unknown) => void;
  onRefused?: () => void;
}>;

/** Sends one item. If the server refuses it, the item is stored with the reason. */
export async function postItem(
  item: OutboxItem,
  { send, change, onSent, onRefused }: Posting,
): Promise<SendOutcome> {
  const now = Date.now();
  if (isUnsure(item, now)) {
    await change({ ...item, refusal: unsureRefusal });
    return { state: 'refused' };
  }
  const tried = { ...item, triedAt: item.triedAt ?? now };
  // Stored before sending: the page may be closed before the response arrives.
  if (item.triedAt === undefined) await change(tried);
  try {
    const response = await send(item.path, {
      method: item.method,
      headers: { ...item.headers, 'Content-Type': 'application/json', [idempotencyHeader]: item.key },
      body: JSON.stringify(item.body),
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (!response.ok) throw new RequestError(response, text);
    onSent?.(response.status, parseJson(text));
    return { state: 'saved' };
  } catch (error) {
    const outcome = failureOf(error, item);
    if (error instanceof RequestError && isRefused(outcome)) {
      const { status, code, reason } = error;
      await change({ ...tried, refusal: { status, code, reason } });
      onRefused?.();
    }
    return outcome;
  }
}

const isRefused = ({ state }: SendOutcome) =>
  state === 'refused' || state === 'trial-over' || state === 'storage-full';

export function failureOf(error: unknown, { kind }: Pick<OutboxItem, 'kind'>): SendOutcome {
  if (!(error instanceof RequestError)) {
    // No response means offline; a response that does not parse came from a proxy.
    return { state: error instanceof TypeError || error instanceof DOMException ? 'offline' : 'delayed' };
  }
  const { status, code, retryAfter } = error;
  // An earlier attempt has stored it, and its response is lost: under another key it would be stored twice.
  if (code === 'made-before') return { state: 'saved' };
  if (code === 'trial-over' || code === 'storage-full') return { state: code };
  // 403: another user is signed in now. For an entry: this user has lost access to the group, so it is refused.
  if (status === 401 || (status === 403 && kind !== 'entry')) return { state: 'signed-out' };
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { state: 'delayed', retryAfter };
  return { state: 'refused' };
}
