import { and, desc, eq, sql } from 'drizzle-orm';
import { defineWork, type Ledger } from '#features/progress/server/ledger.public.ts';
import { bytesSql, freeStorage, requireMaySave } from '#features/progress/server/storage.public.ts';
import { workParameters } from '#features/progress/server/work-facts.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { Executor } from '#platform/db/executor.ts';
import { maxTemplates, type TemplateRecord } from '../rules/template.ts';
import { numberedName } from '../rules/template-names.ts';
import { template } from './template.table.ts';

type TemplateRow = typeof template.$inferSelect;
export type NewTemplate = Pick<TemplateRow, 'name' | 'template_type' | 'custom_config'>;

const given = { id: 'uuid', name: 'text', template_type: 'text', custom_config: 'json' } as const;
const columns = Object.keys(given).join(', ');

const save = defineWork({
  name: 'save-template',
  inTurn: true,
  changes: ['progress', 'templates'],
  given,
  sql: `
    insert into template (user_id, created_at, updated_at, ${columns})
    select user_id, ${workParameters.now}, ${workParameters.now}, ${columns} from me
    where is_open and has_room
      and (select count(*) from template where template.user_id = me.user_id) < ${maxTemplates}
      and not exists (select from template where template.user_id = me.user_id and template.name = me.name)
    returning user_id, 0 as calculations, 0 as hours, 1 as templates, 0 as reused,
      ${bytesSql('custom_config')} as bytes`,
});

const use = defineWork({
  name: 'use-template',
  changes: ['progress', 'templates'],
  given: { id: 'uuid' },
  sql: `
    update template set times_used = times_used + 1 from me
    where template.user_id = me.user_id and template.id = me.id
    returning me.user_id, 0 as calculations, 0 as hours, 0 as templates, 1 as reused, 0 as bytes`,
});

const toRecord = (row: TemplateRow): TemplateRecord => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/**
 * Saves a template under a unique name and updates the user's totals in one statement. Throws if the storage is full
 * or the trial is over; retries if the name was used meanwhile.
 */
export async function saveTemplate(
  { db, ledger }: Readonly<{ db: Executor; ledger: Ledger }>,
  userId: string,
  made: NewTemplate,
): Promise<TemplateRecord> {
  const id = crypto.randomUUID();
  for (;;) {
    const taken = await findTemplateNames(db, userId);
    const row = { ...made, id, name: numberedName(made.name, taken) };
    const custom_config = JSON.stringify(made.custom_config);
    const recorded = await ledger.record(userId, save, { ...row, custom_config });
    if (recorded) {
      const times = { created_at: recorded.at, updated_at: recorded.at };
      return toRecord({ ...row, user_id: userId, times_used: 0, ...times });
    }
    await requireMaySave(ledger, userId);
    if (taken.length >= maxTemplates)
      throw new Problem('limit-reached', { max: maxTemplates, of: 'templates' });
  }
}

/** Counts a use; throws for an unknown template. */
export async function recordTemplateUse(ledger: Ledger, userId: string, id: string): Promise<void> {
  const recorded = await ledger.record(userId, use, { id });
  if (recorded) return;
  // Throws a different error if the account is gone.
  await ledger.read(userId);
  throw new Problem('not-found');
}

/** Names of the user's other templates. */
export async function findTemplateNames(
  executor: Executor,
  userId: string,
  except?: string,
): Promise<string[]> {
  const rows = await executor
    .select({ id: template.id, name: template.name })
    .from(template)
    .where(eq(template.user_id, userId));
  return rows.flatMap(({ id, name }) => (id === except ? [] : [name]));
}

const one = (userId: string, id: string) => and(eq(template.user_id, userId), eq(template.id, id));

export async function findTemplates(executor: Executor, userId: string): Promise<TemplateRecord[]> {
  const rows = await executor
    .select()
    .from(template)
    .where(eq(template.user_id, userId))
    .orderBy(desc(template.created_at), desc(template.id));
  return rows.map(toRecord);
}

export async function findTemplate(
  executor: Executor,
  userId: string,
  id: string,
): Promise<TemplateRecord | undefined> {
  return (await executor.select().from(template).where(one(userId, id))).map(toRecord)[0];
}

type Change = Pick<TemplateRow, 'name' | 'updated_at'> & Partial<Pick<TemplateRow, 'custom_config'>>;

/** Changes a template, and adjusts the used storage by the difference. */
export async function changeTemplate(
  executor: Executor,
  userId: string,
  id: string,
  change: Change,
): Promise<TemplateRecord | undefined> {
  return await executor.transaction(async (tx) => {
    const bytes = sql<number>`${sql.raw(bytesSql('custom_config'))}`;
    const [before] = await tx.select({ bytes }).from(template).where(one(userId, id)).for('update');
    const [row] = await tx.update(template).set(change).where(one(userId, id)).returning();
    if (!before || !row) return undefined;
    if (change.custom_config) {
      const [after] = await tx.select({ bytes }).from(template).where(one(userId, id));
      await freeStorage(tx, userId, before.bytes - (after?.bytes ?? before.bytes));
    }
    return toRecord(row);
  });
}

/** Returns false if there was none. */
export async function deleteTemplate(executor: Executor, userId: string, id: string): Promise<boolean> {
  return await executor.transaction(async (tx) => {
    const [gone] = await tx
      .delete(template)
      .where(one(userId, id))
      .returning({ bytes: sql<number>`${sql.raw(bytesSql('custom_config'))}` });
    if (gone) await freeStorage(tx, userId, gone.bytes);
    return gone !== undefined;
  });
}
