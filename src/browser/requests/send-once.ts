import { type Address, idempotencyHeader } from '#kernel/endpoint.ts';

/** Keys of requests without a response, by content: if the user sends the same request again, it has the same key. */
const unanswered = new Map<string, string>();
const pausesMs = [400, 1_600];
const temporary = [502, 503, 504];
/** No session, too slow, too early, too many requests: refused before the server has looked for the key. */
const refusedUnread = [401, 408, 425, 429];

/** False if the server may have stored an earlier attempt under the same key: the next one has to use that key. */
export const isDecided = (status: number) => status < 500 && !refusedUnread.includes(status);

/** Equal requests share an Idempotency-Key until `forgetKey` is called, once the server has decided. */
export function keyFor(content: string): string {
  const key = unanswered.get(content) ?? newKey();
  unanswered.set(content, key);
  return key;
}

export function forgetKey(content: string): void {
  unanswered.delete(content);
}

// randomUUID is missing on sites without TLS.
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * If there is no response, or the server is restarting, an endpoint with an Idempotency-Key is retried under its key.
 */
export async function sendOnce(
  { takesKey }: Address,
  [address, init]: readonly [address: string, init: RequestInit],
  send: (address: string, init: RequestInit) => Promise<Response>,
  pauses: readonly number[] = pausesMs,
): Promise<Response> {
  if (!takesKey) return await send(address, init);
  const content = `${init.method} ${address} ${typeof init.body === 'string' ? init.body : ''}`;
  const headers = new Headers(init.headers);
  // Items from the outbox already have a key.
  if (!headers.has(idempotencyHeader)) headers.set(idempotencyHeader, keyFor(content));
  for (const pause of pauses) {
    const response = await send(address, { ...init, headers }).catch(unlessAborted(init.signal));
    if (response && !temporary.includes(response.status)) return settled(content, response);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return settled(content, await send(address, { ...init, headers }));
}

function settled(content: string, response: Response): Response {
  if (isDecided(response.status)) forgetKey(content);
  return response;
}

const unlessAborted = (signal: AbortSignal | null | undefined) => (error: unknown) => {
  if (signal?.aborted) throw error;
};
