import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { findIdentity } from '../src/platform/db/embedded/identity.ts';
import { databaseUrl, queryAt } from './data-folder.ts';
import type { Fault } from './fault.ts';
import { settle, type World, withWorld } from './world.ts';

const readOnlyMs = { quick: 3_000, full: 30_000 };

/** Has PostgreSQL write to its folder now rather than in some minutes. */
async function forceWriting({ dataDir }: World): Promise<void> {
  const asSuperuser = queryAt(() => databaseUrl(dataDir, 'postgres', 'postgres'));
  await asSuperuser('checkpoint').catch(() => {});
}

export const folderReadOnly: Fault = {
  name: 'the data folder is read-only',
  async inflict(size) {
    // Root may write whatever the folder says, so that the server runs as an ordinary user.
    const identity = findIdentity('/');
    const prepare = (dataDir: string) => {
      if (identity.uid !== undefined && identity.gid !== undefined)
        chownSync(dataDir, identity.uid, identity.gid);
    };
    return await withWorld({ identity, prepare }, async (world) => {
      const { dataDir, server } = world;
      await delay(500);
      execFileSync('chmod', ['-R', 'a-w', dataDir]);
      await forceWriting(world);
      await delay(readOnlyMs[size]);
      execFileSync('chmod', ['-R', 'u+w', dataDir]);
      const away = await server.untilReady();
      const stayed = server.starts() === 1 ? [] : ['the server ended with its folder'];
      const hurt = world.asker.told.size > 0;
      return await settle(world, `took the right to write from it for ${readOnlyMs[size] / 1000} s`, {
        complaints: [...stayed, ...(hurt ? [] : ['nothing was amiss: the fault did not take'])],
        figures: [`ready again ${away.toFixed(1)} s after it could be written`],
      });
    });
  },
};
