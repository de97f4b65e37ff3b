import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.ts';
import type { Fault, Size } from './fault.ts';
import { checkLetters, joinWaitlist, mailVariables, openMailbox } from './letters.ts';
import { settle, type World, withWorld } from './world.ts';

const letters = { quick: 5, full: 40 };
const patienceMs = 120_000;

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > patienceMs) throw new Error(`${what} did not happen.`);
    await delay(100);
  }
}

const countOf = async ({ query }: World, which: string) => {
  const [row] = await query<{ count: number }>(
    `select count(*)::integer as count from mail_message where ${which}`,
  );
  return row?.count ?? 0;
};

/** Takes connections and says nothing, which is worse than being away. */
async function withSilence(port: number, act: () => Promise<void>): Promise<void> {
  const server = createServer(() => {}).listen(port, '127.0.0.1');
  await once(server, 'listening');
  await act();
  server.close();
}

async function inflictOn(world: World, port: number, size: Size) {
  const { server, asker, query } = world;
  const people = Array.from({ length: letters[size] }, () => `${crypto.randomUUID()}@example.com`);
  const joinAll = async () => {
    for (const email of people) await joinWaitlist(server.address, asker, email);
    await until('A try', async () => (await countOf(world, 'attempts > 0')) >= Math.min(2, people.length));
  };
  await (size === 'full' ? withSilence(port, joinAll) : joinAll());
  const mailbox = await openMailbox(port);
  try {
    await until('Every message', async () => (await countOf(world, "state = 'queued'")) === 0);
    const { lost, again } = await checkLetters(query, [mailbox], people);
    const silence = size === 'full' ? ' or said nothing' : '';
    return await settle(world, `sent ${people.length} messages while the mail server was away${silence}`, {
      acknowledged: people.length,
      lost,
      doubled: again,
      figures: [`${mailbox.received.length} messages arrived once it was back`],
    });
  } finally {
    await mailbox.close();
  }
}

export const smtpDown: Fault = {
  name: 'the mail server is down',
  async inflict(size) {
    const port = await freePort();
    const variables = mailVariables(`smtp://127.0.0.1:${port}`);
    return await withWorld({ variables, people: 2 }, (world) => inflictOn(world, port, size));
  },
};
