import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureAppDatabase } from '#platform/db/embedded/app-database.ts';
import { startEmbedded } from '#platform/db/embedded/embedded-server.ts';
import { openLine } from '#platform/db/testing/silent-line.ts';
import { createLog } from '#platform/log.ts';
import { scratchFolder } from '../scripts/site-server.ts';
import type { Fault, Size } from './fault.ts';
import { joinWaitlist, mailVariables, openMailbox, untilSent } from './letters.ts';
import { startLooking } from './looking.ts';
import { settle, type World, withWorld } from './world.ts';

const silentMs = { quick: 4_000, full: 60_000 };

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

/** The queue has connections of its own, which have to come back as well. */
async function sendLetter({ server, asker, query }: World): Promise<void> {
  while (!(await joinWaitlist(server.address, asker, 'ann@example.com'))) await delay(200);
  await untilSent(query);
}

async function inflictOn(world: World, line: Awaited<ReturnType<typeof openLine>>, size: Size) {
  const looking = await startLooking(world);
  await delay(500);
  line.fallSilent();
  await delay(silentMs[size]);
  line.speakAgain();
  const back = performance.now();
  const ready = await world.server.untilReady();
  await looking.finish();
  if (size === 'full') await sendLetter(world);
  const letter = size === 'full' ? [`the queue sent a letter ${seconds(back)} s after it was back`] : [];
  const ended = world.server.starts() > 1 ? ['the server ended with its database'] : [];
  const hurt = world.asker.told.size > 0 ? [] : ['nothing was amiss: the fault did not take'];
  return await settle(world, `let the line to it swallow everything for ${silentMs[size] / 1000} s`, {
    complaints: [...ended, ...hurt],
    figures: [`ready again ${ready.toFixed(1)} s after it was back`, ...letter],
  });
}

export const databaseVanished: Fault = {
  name: 'the database host vanishes',
  async inflict(size) {
    const { path, remove } = scratchFolder();
    const log = createLog({ logLevel: 'error' });
    const postgres = await startEmbedded({ folder: join(path, 'postgres'), scratch: path }, log);
    const mailbox = await openMailbox();
    try {
      const databaseAt = await ensureAppDatabase(postgres);
      const url = new URL(databaseAt);
      const line = await openLine(Number(url.port));
      url.port = String(line.port);
      const variables = { ...mailVariables(mailbox.url), DATABASE_URL: url.href };
      return await withWorld({ variables, databaseAt }, (world) => inflictOn(world, line, size)).finally(
        line.close,
      );
    } finally {
      await mailbox.close();
      await postgres.stop();
      remove();
    }
  },
};
