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
import { refuseTaken } from '../people/people.api.ts';
import { checkImport, importEntries } from './import-entries.ts';

/** Entries stay: an attacker in a group must not fill the disk. */
const bytesPerGroup: RateRule = { name: 'group-import', max: 3 * limits.bytes, windowSeconds: 24 * 3600 };

/** About 200 entries. Smaller imports take no longer than other requests and need no turn. */
const largeBytes = 64 * 1024;

/** Writes the entries of another program, all of them or none. */
export function importApi({ db, ledger, knowUser, actors, changeGroup, now }: GroupContext) {
  const countBytes = createQuota(db, bytesPerGroup, limits.bytes / 16);
  // A large import can take a core for seconds: a process works on one, and a few wait.
  const oneAtATime = createSemaphore(1, { maxWaiting: 4 });

  return new Hono<OpenEnv>().on(...route(endpoints.importEntries), knowUser, async (c) => {
    const acting = await actors.requireMember(c);
    if (!(await isLive(ledger, acting.accounts))) throw new Problem('trial-over');
    const sent = await readJson(c.req.raw, limits.bytes, limits.values);
    const bytes = JSON.stringify(sent).length;
    await countBytes(acting.groupId, bytes);
    let outcome: ImportOutcome | undefined;
    async function write() {
      const checked = await checkImport(sent);
      const at = { by: acting.personId, now: now(), onOutcome: (known: ImportOutcome) => (outcome = known) };
      const made = changeGroup(acting, (tx, group) => importEntries(tx, group, checked, at));
      await made.catch(refuseTaken);
    }
    await (bytes > largeBytes ? oneAtATime(write) : write());
    c.header('cache-control', 'private, no-store');
    return c.json(outcome);
  });
}
