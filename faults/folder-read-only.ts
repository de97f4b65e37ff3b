import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findIdentity } from '#platform/db/embedded/identity.ts';
import { type BusySite, settle, withBusySite } from './busy-site.ts';
import { databaseUrl, queryAt } from './data-folder.ts';
import type { Fault } from './fault.ts';
import { startPicturing } from './picturing.ts';

const readOnlyMs = { quick: 3_000, full: 30_000 };

/** Makes PostgreSQL write to its folder now instead of minutes later. */
async function forceWriting({ dataDir }: BusySite): Promise<void> {
  const asSuperuser = queryAt(() => databaseUrl(dataDir, 'postgres', 'postgres'));
  await asSuperuser('checkpoint').catch(() => {});
}

export const folderReadOnly: Fault = {
  name: 'the data folder is read-only',
  async inflict(size) {
    // Root can write to a read-only folder, so the server runs as an ordinary user.
    const identity = findIdentity('/');
    const prepare = (dataDir: string) => {
      if (identity.uid !== undefined && identity.gid !== undefined)
        chownSync(dataDir, identity.uid, identity.gid);
    };
    return await withBusySite({ identity, prepare }, async (site) => {
      const { dataDir, server } = site;
      const picturing = await startPicturing(site);
      await picturing.uploadWell('before');
      // First only the pictures' folder, so that the database still works; then everything.
      execFileSync('chmod', ['-R', 'a-w', join(dataDir, 'files')]);
      await picturing.uploadInVain('503 files-unavailable');
      await picturing.complainUnlessShown('meanwhile');
      execFileSync('chmod', ['-R', 'a-w', dataDir]);
      await forceWriting(site);
      await delay(readOnlyMs[size]);
      await picturing.uploadInVain('503 files-unavailable', '503 not-ready');
      execFileSync('chmod', ['-R', 'u+w', dataDir]);
      const away = await server.untilReady();
      await picturing.uploadWell('afterwards');
      const stayed = server.starts() === 1 ? [] : ['the server ended with its folder'];
      const hurt = site.asker.told.has('503 not-ready');
      return await settle(site, `took the right to write from it for ${readOnlyMs[size] / 1000} s`, {
        complaints: [
          ...picturing.complaints,
          ...stayed,
          ...(hurt ? [] : ['nothing was amiss: the fault did not take']),
        ],
        figures: [
          'a profile picture was refused in words twice, and kept before and afterwards',
          `ready again ${away.toFixed(1)} s after it could be written`,
        ],
      });
    });
  },
};
