import { afterEach, beforeEach, vi } from 'vitest';

/** For tests that load modules anew and send requests again after pauses. */
export function resetBrowserForEachTest(): void {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** A browser without IndexedDB, and a server that gives these responses. Returns the Idempotency-Keys of requests. */
export function openBrowser(responses: (Response | Error)[], requests: string[] = []) {
  const sent: (string | null)[] = [];
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: null }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('Idempotency-Key'));
    requests.push(`${init.method} ${typeof init.body === 'string' ? init.body : ''}`);
    const response = responses.shift() ?? new Response('{}', { status: 201 });
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
  });
  return sent;
}

export const lost = () => new TypeError('Failed to fetch');

/** All attempts of one request, as `sendOnce` makes them, without a response. */
export const allLost = () => [lost(), lost(), lost()];

export const madeBefore = () => new Response('{"error":{"code":"made-before"}}', { status: 409 });
