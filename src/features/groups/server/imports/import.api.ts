import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { OpenEnv } from '#platform/auth/auth-env.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { createQuota } from '#platform/http/limits/quota.ts';
import type { RateRule } from '#platform/http/limits/rate-limit.ts';
import { route } from '#platform/http/route.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import * as endpoints from '../../rules/group.endpoints.ts';
import { type ImportOutcome, importRequestLimits as limits } from '../../rules/imports/import-request.ts';
import { isLive } from '../group-actor.ts';
import type { GroupContext } from '../group-context.ts';
import { rethrowAsNameTaken } from '../people/change-people.ts';
import { checkImport, importEntries } from './import-entries.ts';

/** Entries are never deleted, so a limit keeps attackers in a group from filling the disk. */
const bytesPerGroup: RateRule = { name: 'group-import', max: 3 * limits.bytes, windowSeconds: 24 * 3600 };

/** About 200 entries. Smaller imports are as fast as other requests, so they skip the semaphore. */
const largeBytes = 64 * 1024;

/** Imports the entries of another program, all or none. */
export function importApi({ db, ledger, identifyUser, actors, changeGroup, now }: GroupContext) {
  const countBytes = createQuota(db, bytesPerGroup, limits.bytes / 16);
  // A large import can use a core for seconds, so each process runs one at a time and lets a few wait.
  const oneAtATime = createSemaphore(1, { maxWaiting: 4 });

  return new Hono<OpenEnv>().on(...route(endpoints.importEntries), identifyUser, async (c) => {
    const actor = await actors.requireMember(c);
    if (!(await isLive(ledger, actor.accounts))) throw new Problem('trial-over');
    const sent = await readJson(c.req.raw, limits.bytes, limits.values);
    const bytes = JSON.stringify(sent).length;
    await countBytes(actor.groupId, bytes);
    let outcome: ImportOutcome | undefined;
    async function write() {
      const checked = await checkImport(sent);
      const at = { by: actor.personId, now: now(), onOutcome: (known: ImportOutcome) => (outcome = known) };
      const made = changeGroup(actor, (tx, group) => importEntries(tx, group, checked, at));
      await made.catch(rethrowAsNameTaken);
    }
    await (bytes > largeBytes ? oneAtATime(write) : write());
    c.header('cache-control', 'private, no-store');
    return c.json(outcome);
  });
}
