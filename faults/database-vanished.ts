import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureAppDatabase } from '#platform/db/embedded/app-database.ts';
import { startEmbedded } from '#platform/db/embedded/embedded-server.ts';
import { openLine } from '#platform/db/testing/silent-line.ts';
import { createLog } from '#platform/log.ts';
import { scratchFolder } from '../scripts/site-server.ts';
import { type BusySite, settle, withBusySite } from './busy-site.ts';
import { joinWaitlist, mailVariables, openMailbox, untilSent } from './emails.ts';
import type { Fault, Size } from './fault.ts';
import { startLooking } from './looking.ts';

const silentMs = { quick: 4_000, full: 60_000 };

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

/** Also tests that the queue's own connections recover. */
async function sendEmail({ server, asker, query }: BusySite): Promise<void> {
  while (!(await joinWaitlist(server.address, asker, 'ann@example.com'))) await delay(200);
  await untilSent(query);
}

async function inflictOn(site: BusySite, line: Awaited<ReturnType<typeof openLine>>, size: Size) {
  const looking = await startLooking(site);
  await delay(500);
  line.fallSilent();
  await delay(silentMs[size]);
  line.speakAgain();
  const back = performance.now();
  const ready = await site.server.untilReady();
  await looking.finish();
  if (size === 'full') await sendEmail(site);
  const letter = size === 'full' ? [`the queue sent an e-mail ${seconds(back)} s after it was back`] : [];
  const ended = site.server.starts() > 1 ? ['the server ended with its database'] : [];
  const hurt = site.asker.told.size > 0 ? [] : ['nothing was amiss: the fault did not take'];
  return await settle(site, `let the line to it swallow everything for ${silentMs[size] / 1000} s`, {
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
      return await withBusySite({ variables, databaseAt }, (site) => inflictOn(site, line, size)).finally(
        line.close,
      );
    } finally {
      await mailbox.close();
      await postgres.stop();
      remove();
    }
  },
};
