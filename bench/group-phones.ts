import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { groupRecord, joined } from '#features/groups/rules/group.ts';
import { keyHeader } from '#features/groups/rules/group-addresses.ts';

/** The page's refresh intervals. */
const pauseMs = 300;
const retryMs = 300;
/** A phone stops retrying after this time. */
const patienceMs = 60_000;

export type SeenGroup = Readonly<{
  revision: number;
  entries: number;
  changes_url: string;
  balances: readonly Readonly<{ person_id: string; currency: string; balance: number }>[];
}>;

type Asked = Readonly<{
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  timeoutMs?: number;
}>;

async function ask(
  url: string,
  { method = 'GET', headers = {}, body, timeoutMs = 10_000 }: Asked = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${method} ${response.status}: ${await response.text()}`);
  return await response.json();
}

export type OpenGroup = Readonly<{ id: string; address: string; token: string }>;

/** Creates a group with one account; phones join it by its invitation. */
export async function openGroup(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<OpenGroup> {
  const body = { name: 'Trip', currency: 'EUR', me: 'Maker', people: [] };
  const made = groupRecord.parse(
    await ask(`${address}/api/groups`, { method: 'POST', headers, body, timeoutMs: patienceMs }),
  );
  return { id: made.id, address, token: made.invite_url?.split('/join/')[1] ?? '' };
}

export type GroupPhone = Awaited<ReturnType<typeof joinByPhone>>;

/** A phone without an account: writes, listens for changes and refetches like the page. */
export async function joinByPhone({ id, address, token }: OpenGroup, n: number) {
  const url = `${address}/api/groups/${id}`;
  const seat = await ask(`${address}/api/group-invites/${token}/people`, {
    method: 'POST',
    body: { name: `Phone ${n}` },
    timeoutMs: patienceMs,
  });
  const { person_id, key } = joined.parse(seat);
  const headers = { [keyHeader]: key };
  const stop = new AbortController();
  let seen: SeenGroup = { revision: 0, entries: 0, changes_url: '', balances: [] };
  let isWanted = true;

  async function read(timeoutMs?: number): Promise<void> {
    // Not validated: our own server wrote it, and fifty phones in one process need the CPU.
    const next = (await ask(url, { headers, ...(timeoutMs ? { timeoutMs } : {}) })) as SeenGroup;
    if (next.revision >= seen.revision) seen = next;
  }

  async function keepReading(): Promise<void> {
    while (!stop.signal.aborted) {
      if (!isWanted) {
        await delay(20);
        continue;
      }
      isWanted = false;
      await read().catch(() => {
        isWanted = true;
      });
      await delay(pauseMs);
    }
  }

  async function listen(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        const response = await fetch(`${address}${seen.changes_url}`, { signal: stop.signal });
        isWanted = true;
        for await (const chunk of response.body ?? []) {
          if (Buffer.from(chunk).includes('changed')) isWanted = true;
        }
      } catch {
        // The connection broke, or `leave` aborted the request.
      }
      // Reconnects as EventSource does, also after an error response.
      if (!stop.signal.aborted) await delay(retryMs);
    }
  }

  await read(patienceMs);
  const working = Promise.all([keepReading(), listen()]);
  return {
    personId: person_id,
    seen: () => seen,
    /** Sends an expense until it is acknowledged, always with the same key; returns milliseconds. */
    async write(title: string, cents: number, people: readonly string[]): Promise<number> {
      const started = performance.now();
      const bill = {
        calculationMode: 'equal',
        currency: 'EUR',
        billData: {
          totalAmount: (cents / 100).toFixed(2),
          participants: people.map((name) => ({ name })),
        },
      };
      const body = { kind: 'expense', date: '2026-11-18', title, bill, payers: [{ person: person_id }] };
      const once = { ...headers, 'idempotency-key': randomUUID() };
      for (;;) {
        try {
          await ask(`${url}/entries`, { method: 'POST', headers: once, body });
          return performance.now() - started;
        } catch (error) {
          // As in the browser: the first attempt wrote the entry, but the server died before it stored the response.
          if (error instanceof Error && error.message.includes('"made-before"')) {
            return performance.now() - started;
          }
          if (performance.now() - started > patienceMs) throw error;
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

/** True if all phones show the same revision, entries and balances. */
export function agree(phones: readonly GroupPhone[]): boolean {
  const views = phones.map((phone) => {
    const { revision, entries, balances } = phone.seen();
    return JSON.stringify([revision, entries, balances]);
  });
  return new Set(views).size === 1;
}
