import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { samples } from '#testing/sample-inputs.ts';

const seat = z.object({ guest_id: z.string(), key: z.string() });
const opened = seat.extend({ url: z.url() });
export type Table = Readonly<{
  revision: number;
  items: readonly Readonly<{
    id: string;
    claims: readonly Readonly<{ guest_id: string; units: number; parts: number }>[];
  }>[];
}>;

const json = { 'content-type': 'application/json' };
/** The page's refresh intervals: see browser/requests/refresher.ts. */
const pauseMs = 300;
const retryMs = 300;

type Asked = Readonly<{ method?: string; key?: string; body?: unknown; from?: number }>;

async function ask(url: string, { method = 'GET', key, body, from = 0 }: Asked = {}): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      'x-forwarded-for': `10.8.${from >> 8}.${from & 255}`,
      ...(key ? { 'room-key': key } : {}),
      ...(body === undefined ? {} : json),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`${method} ${response.status}: ${await response.text()}`);
  return await response.json();
}

export async function openTable(address: string, items: number) {
  const list = Array.from({ length: items }, (_, n) => [`Item ${n + 1}`, `${n + 1}.50`] as const);
  const inputData = samples.table(...list);
  const room = opened.parse(
    await ask(`${address}/api/rooms`, { method: 'POST', body: { inputData, name: 'Host' } }),
  );
  return `${address}/api/rooms/${new URL(room.url).pathname.split('/').at(-1) ?? ''}`;
}

export type TableGuest = Awaited<ReturnType<typeof joinTable>>;

/** A guest's phone in the room: claims items, listens for changes and refetches like the page. */
export async function joinTable(url: string, n: number) {
  const { guest_id: id, key } = seat.parse(
    await ask(`${url}/guests`, { method: 'POST', body: { name: `Guest ${n}` }, from: n }),
  );
  const stop = new AbortController();
  let seen: Table = { revision: 0, items: [] };
  let isWanted = true;

  async function read(): Promise<void> {
    while (!stop.signal.aborted) {
      if (!isWanted) {
        await delay(20);
        continue;
      }
      isWanted = false;
      try {
        // Not validated: our own server wrote it, and fifty phones in one process need the CPU.
        const next = (await ask(`${url}?guest=${id}`, { from: n, key })) as Table;
        if (next.revision >= seen.revision) seen = next;
      } catch {
        isWanted = true;
      }
      await delay(pauseMs);
    }
  }

  async function listen(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        const response = await fetch(`${url}/changes`, { signal: stop.signal });
        isWanted = true;
        for await (const chunk of response.body ?? []) {
          if (Buffer.from(chunk).includes('changed')) isWanted = true;
        }
      } catch {
        // The connection broke, or this phone has left.
      }
      // Reconnects as EventSource does, also after an error response.
      if (!stop.signal.aborted) await delay(retryMs);
    }
  }

  const working = Promise.all([read(), listen()]);
  return {
    id,
    seen: () => seen,
    /** Claims parts of an item with the page's retries; returns milliseconds. */
    async tap(itemId: string, parts: number): Promise<number> {
      const started = performance.now();
      for (;;) {
        try {
          await ask(`${url}/items/${itemId}/claim`, {
            method: 'PUT',
            key,
            body: { units: 0, parts },
            from: n,
          });
          return performance.now() - started;
        } catch (error) {
          if (performance.now() - started > 60_000) throw error;
          await delay(retryMs);
        }
      }
    },
    async leave(): Promise<void> {
      stop.abort();
      await working;
    },
  };
}

/** The last claim of every guest, by item and guest. */
export type ExpectedClaims = ReadonlyMap<string, number>;

/** Claims that the room does not show. */
export function differences(expected: ExpectedClaims, { items }: Table): string[] {
  const there = new Map<string, number>(
    items.flatMap(({ id, claims }) =>
      claims.map(({ guest_id, parts }) => [`${id} ${guest_id}`, parts] as const),
    ),
  );
  return [...expected].filter(([key, parts]) => (there.get(key) ?? 0) !== parts).map(([key]) => key);
}
