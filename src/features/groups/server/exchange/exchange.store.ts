import { and, eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { localeOf } from '#kernel/locale.ts';
import { parseScaled } from '#kernel/money/decimal.ts';
import type { Tx } from '#platform/db/executor.ts';
import { rateDigits } from '../../rules/entries/convert-parts.ts';
import { plainRate } from '../../rules/exchange/compute-exchange.ts';
import type { UsedRate } from '../../rules/exchange/exchange.ts';
import type { OpenedEntry } from '../../rules/group.ts';
import type { EventKind } from '../../rules/group-event.ts';
import { entryColumns, toRecord } from '../entries/entry.store.ts';
import { groupEntry, groupEvent, moneyGroup } from '../group.table.ts';

/** All entries of an exchange, also if deleted; the entry whose id is that of the exchange comes first. */
export async function findExchange(tx: Tx, groupId: string, id: string): Promise<OpenedEntry[]> {
  const { rows } = await tx.execute<Parameters<typeof toRecord>[0] & { input: unknown }>(sql`
    select ${sql.raw(entryColumns)}, e.input from group_entry e
    where e.group_id = ${groupId} and e.exchange_id = ${id} order by e.id <> ${id}, e.currency`);
  return rows.map(toRecord);
}

/** Adds to the group's entry counter, without the entries that `lockGroup` has counted already. */
export async function addToEntryCounter(tx: Tx, groupId: string, added: number): Promise<void> {
  await tx
    .update(moneyGroup)
    .set({ entries: sql`${moneyGroup.entries} + ${added}` })
    .where(eq(moneyGroup.id, groupId));
}

/** Kinds of events that may change balances, or who settles together. */
const moving: readonly EventKind[] = [
  'entry-written',
  'entry-changed',
  'entry-deleted',
  'entry-restored',
  'entries-imported',
  'person-changed',
  'person-left',
];

/** True if balances may have changed after this revision. */
export async function hasMovedSince(tx: Tx, groupId: string, revision: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${groupEvent} where ${and(
      eq(groupEvent.groupId, groupId),
      sql`${groupEvent.revision} > ${revision}`,
      sql`${groupEvent.kind} = any(${sql.param([...moving])}::text[])`,
    )} limit 1`);
  return rows.length > 0;
}

export async function markExchange(
  tx: Tx,
  groupId: string,
  id: string,
  set: Readonly<{ deletedAt: Date | null; changedAt: Date }>,
): Promise<void> {
  await tx
    .update(groupEntry)
    .set({ ...set, version: sql`${groupEntry.version} + 1` })
    .where(and(eq(groupEntry.groupId, groupId), eq(groupEntry.exchangeId, id)));
}

/** The newest rate for each pair of currencies, from converted entries and from exchanges. */
const ratesSql = `
  with used as (
    select e.day, e.created_at, coalesce(e.input -> 'bill' ->> 'currency', e.input ->> 'currency') as "from",
      e.currency as "into", e.input -> 'conversion' ->> 'rate' as rate,
      coalesce(e.input -> 'bill' ->> 'locale', e.input ->> 'locale') as locale
    from group_entry e
    where e.group_id = $1 and e.deleted_at is null and e.input -> 'conversion' ->> 'rate' is not null
    union all
    select e.day, e.created_at, one ->> 'currency', e.currency, one ->> 'rate', null
    from group_entry e, json_array_elements(e.input -> 'rates') one
    where e.group_id = $1 and e.deleted_at is null and e.exchange_id = e.id
  )
  select distinct on ("from", "into") "from", "into", rate, locale, day::text as date
  from used order by "from", "into", day desc, created_at desc`;

/** Scans all entries of the group, so the page requests the rates only when the dialog that settles in one currency opens. */
export async function findUsedRates(pool: Pick<Pool, 'query'>, groupId: string): Promise<UsedRate[]> {
  const { rows } = await pool.query<UsedRate & { locale: string | null }>(ratesSql, [groupId]);
  return rows.flatMap(({ locale, rate, ...used }) => {
    const read = parseScaled(rate, rateDigits, { locale: localeOf(locale ?? undefined) });
    return read.kind === 'number' && read.value > 0 ? [{ ...used, rate: plainRate(read.value) }] : [];
  });
}
