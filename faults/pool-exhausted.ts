import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type BusySite, settle, withBusySite } from './busy-site.ts';
import { databaseUrl } from './data-folder.ts';
import type { Fault } from './fault.ts';

/** Longer than the request timeout. */
const heldMs = { quick: 17_000, full: 40_000 };
/** Checks this long after the pool is exhausted, before the first statement times out. */
const lookAfterMs = 8_000;
/** More than the pool's connections. */
const people = 30;

/** Measures the health endpoint, which needs no database and must stay fast. */
async function askHealth({ server }: BusySite): Promise<string[]> {
  const started = performance.now();
  const { ok } = await fetch(`${server.address}/api/health`);
  const took = performance.now() - started;
  return ok && took < 2_000 ? [] : [`/api/health took ${(took / 1000).toFixed(1)} s`];
}

/** Reads the history continuously: each read takes a connection, while batched saves and progress reads share one. */
function startReading({ server, people: all, asker }: BusySite) {
  let isGoingOn = true;
  const readers = all.map(async ({ id, headers }) => {
    while (isGoingOn) {
      await asker.ask(`${server.address}/api/calculations/${id}`, { headers: await headers() });
      await delay(100);
    }
  });
  return async () => {
    isGoingOn = false;
    await Promise.all(readers);
  };
}

async function hold(site: BusySite, milliseconds: number): Promise<string[]> {
  const client = new Client(databaseUrl(site.dataDir));
  await client.connect();
  await client.query('begin; lock table progress, calculation in access exclusive mode');
  await delay(lookAfterMs);
  const complaints = await askHealth(site);
  const { status } = await fetch(`${site.server.address}/api/ready`);
  if (status !== 503) complaints.push(`/api/ready answers ${status} while nothing can be saved`);
  await delay(milliseconds - lookAfterMs);
  await client.end();
  return complaints;
}

export const poolExhausted: Fault = {
  name: 'every connection is in use',
  inflict: (size) =>
    withBusySite({ people }, async (site) => {
      const finishReading = startReading(site);
      await delay(500);
      const complaints = await hold(site, heldMs[size]);
      await finishReading();
      const did = `held two tables for ${heldMs[size] / 1000} s that ${people} people were reading and saving to`;
      return await settle(site, did, { complaints });
    }),
};
