import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Executor } from '#platform/db/executor.ts';
import type { eventPage, eventQuery, GroupEvent } from '../rules/group.ts';

const perPage = 50;

type Row = Omit<GroupEvent, 'at'> & { at: string | Date };

/** Newest first. Without the typed input, which can be large and is loaded with the entry. */
export async function findEvents(
  executor: Executor,
  groupId: string,
  { before, entry }: z.output<typeof eventQuery>,
): Promise<z.output<typeof eventPage>> {
  const ofEntry = entry === undefined ? sql`true` : sql`entry_id = ${entry}`;
  const { rows } = await executor.execute<Row>(sql`
    select revision, kind, by_person as by, at, entry_id,
      before::jsonb - 'input' as before, after::jsonb - 'input' as after
    from group_event
    where group_id = ${groupId} and revision < ${before === undefined ? 2_147_483_647 : Number(before)} and ${ofEntry}
    order by revision desc limit ${perPage + 1}`);
  const events = rows.slice(0, perPage).map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
  return { events, next: rows.length > perPage ? (events.at(-1)?.revision ?? null) : null };
}
