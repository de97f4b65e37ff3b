import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log.ts';

export type ListenerDependencies = Readonly<{
  connectionString: string;
  channel: string;
  log: Log;
  onMessage: (payload: string) => void;
  onLost?: () => void;
  /** Called after a reconnect: messages may have been missed. */
  onGap: () => void;
  /** Interval of the check that the server still responds; a vanished host closes no connection. */
  heartbeatMs?: number;
}>;

export type Listener = Readonly<{ close(): Promise<void> }>;

const firstDelayMs = 100;
const longestDelayMs = 5_000;
const usualHeartbeatMs = 10_000;
const patienceMs = 10_000;

/** LISTENs on its own connection and reconnects when it breaks. */
export async function openListener(parts: ListenerDependencies): Promise<Listener> {
  const { log, onLost, onGap } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  let client = await connect(parts);

  async function reconnect(): Promise<Client | undefined> {
    for (let pause = firstDelayMs; !signal.aborted; pause = Math.min(pause * 2, longestDelayMs)) {
      try {
        return await connect(parts);
      } catch (error) {
        log.warn({ err: error }, 'cannot listen for changes, will try again');
        await delay(pause, undefined, { signal }).catch(() => {});
      }
    }
    return undefined;
  }

  async function keepListening(): Promise<void> {
    for (;;) {
      await ended(client);
      if (signal.aborted) return;
      onLost?.();
      log.warn('the connection for changes was lost');
      const next = await reconnect();
      if (!next || signal.aborted) return await next?.end();
      client = next;
      onGap();
    }
  }

  const listening = keepListening();
  return {
    async close() {
      stopping.abort();
      await client.end();
      await listening;
    },
  };
}

async function connect(parts: ListenerDependencies): Promise<Client> {
  const { connectionString, channel, onMessage, heartbeatMs = usualHeartbeatMs } = parts;
  const client = new Client({
    connectionString,
    application_name: 'fairsplit-changes',
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    query_timeout: Math.min(heartbeatMs, patienceMs),
  });
  // An error also ends the connection; the 'end' event is awaited.
  client.on('error', () => {});
  client.on('notification', ({ payload }) => payload && onMessage(payload));
  await client.connect();
  try {
    await client.query(`listen ${channel}`);
  } catch (error) {
    void client.end();
    throw error;
  }
  const heart = setInterval(() => void client.query('select 1').catch(() => client.end()), heartbeatMs);
  client.once('end', () => clearInterval(heart));
  return client;
}

function ended(client: Client): Promise<void> {
  return new Promise((resolve) => client.once('end', () => resolve()));
}
