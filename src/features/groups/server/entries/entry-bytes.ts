import type { Context } from 'hono';
import type { Db } from '#platform/db/executor.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { createQuota } from '#platform/http/limits/quota.ts';
import type { RateRule } from '#platform/http/limits/rate-limit.ts';
import { groupLimits } from '../../rules/group-limits.ts';

/** Entries and their history are never deleted, so a limit keeps attackers in a group from filling the disk. */
const bytesPerGroup: RateRule = { name: 'group-bytes', max: 25 * 1024 * 1024, windowSeconds: 24 * 3600 };

/** Counts the stored bytes of entries against the limit of their group. */
export function createEntryBytes(db: Db) {
  const countBytes = createQuota(db, bytesPerGroup, groupLimits.entryBytes);
  return {
    countBytes,
    async readEntry(c: Context, groupId: string): Promise<unknown> {
      const sent = await readJson(c.req.raw, groupLimits.entryBytes);
      await countBytes(groupId, JSON.stringify(sent).length);
      return sent;
    },
  };
}
