import { and, eq, sql } from 'drizzle-orm';
import { t } from '#kernel/language/t.ts';
import { Problem } from '#kernel/problem.ts';
import { holdAccount } from '#platform/auth/hold-account.ts';
import type { Db, Tx } from '#platform/db/executor.ts';
import { fieldLabels } from '../../rules/deal-file/deal-columns.ts';
import { dealLimits } from '../../rules/deal-file/deal-limits.ts';
import type { DealFault, OnProgress } from '../../rules/deal-file/read-deals.ts';
import { repKey } from '../../rules/deal-file/read-shares.ts';
import { commissionDeal, commissionNote, commissionRep, commissionRun } from '../commission.table.ts';
import { bytesPerDeal } from '../deals/deal.store.ts';
import { findReps, nextRepOf } from '../runs/rep.store.ts';
import { holdDraft, oneRun, type RunRow } from '../runs/run-row.store.ts';
import { isDealOfNote } from '../statements/note-deal.public.ts';
import { addStorage } from '../storage.ts';
import type { DealColumns } from '../worker-tasks.ts';
import { type ColumnMemory, rememberColumns } from './column-memory.store.ts';

type Import = Readonly<{
  chunks: readonly DealColumns[];
  /** Names from the file; deals refer to them by index. */
  reps: readonly string[];
  replace: boolean;
  addReps: boolean;
  /** The chosen columns; null without a header. */
  matched: ColumnMemory | null;
}>;

/** Positions of a run's deals, with those of removed ones, are below it. */
const mostPlaces = 10 * dealLimits.deals;

/** Stores all deals, or returns a fault for each line whose deal id is already in the run. */
export async function insertDeals(
  db: Db,
  userId: string,
  runId: string,
  { chunks, reps, replace, addReps, matched }: Import,
  onProgress: OnProgress,
): Promise<readonly DealFault[]> {
  const added = chunks.reduce((sum, { count }) => sum + count, 0);
  return await db.transaction(async (tx) => {
    // Closing the account locks it before the storage count. Remembering the columns locks it after that count.
    await holdAccount(tx, userId, 'key share');
    const run = await holdDraft(tx, userId, runId);
    const disputed = replace ? await findDisputed(tx, userId, runId) : [];
    const { deals, nextSeq, bytes } = replace ? { deals: 0, nextSeq: 0, bytes: 0 } : run;
    if (deals + added > dealLimits.deals || nextSeq + added > mostPlaces) {
      throw new Problem('limit-reached', { max: dealLimits.deals, of: 'deals in a run' });
    }
    if (replace) {
      await tx
        .delete(commissionDeal)
        .where(and(eq(commissionDeal.userId, userId), eq(commissionDeal.runId, runId)));
    }
    const faults = deals === 0 ? [] : await findKnown(tx, userId, runId, chunks);
    if (faults.length > 0) return faults;
    const places = await findOrAddReps(tx, run, reps, addReps);
    let seq = nextSeq;
    for (const chunk of chunks) {
      onProgress(seq - nextSeq, added);
      await insertChunk(tx, { userId, runId, first: seq, imported: nextSeq, places }, chunk);
      seq += chunk.count;
    }
    await moveComments(tx, userId, runId, disputed);
    const stored = bytes + added * bytesPerDeal;
    await tx
      .update(commissionRun)
      .set({
        deals: deals + added,
        nextSeq: seq,
        bytes: stored,
        isStale: true,
        revision: sql`${commissionRun.revision} + 1`,
      })
      .where(oneRun(userId, runId));
    await addStorage(tx, userId, stored - run.bytes);
    if (matched) await rememberColumns(tx, userId, matched);
    onProgress(added, added);
    return [];
  });
}

/** Maps names to the run's reps; adds unknown ones if allowed. */
export async function findOrAddReps(
  tx: Tx,
  run: RunRow,
  names: readonly string[],
  addReps: boolean,
): Promise<readonly number[]> {
  const { userId, id: runId } = run;
  const reps = await findReps(tx, userId, runId);
  const places = new Map(reps.map(({ name, seq }) => [repKey(name), seq]));
  let next = nextRepOf(run, reps);
  const rows: (typeof commissionRep.$inferInsert)[] = [];
  const found = names.map((name) => {
    const known = places.get(repKey(name));
    if (known !== undefined) return known;
    // The reps changed while the file was parsed.
    if (!addReps) throw new Problem('conflict');
    const seq = next;
    next += 1;
    places.set(repKey(name), seq);
    rows.push({ userId, runId, seq, name, oneOffs: [] });
    return seq;
  });
  if (places.size > dealLimits.reps)
    throw new Problem('limit-reached', { max: dealLimits.reps, of: 'reps in a run' });
  if (rows.length > 0) {
    await tx.insert(commissionRep).values(rows);
    await tx.update(commissionRun).set({ nextRep: next }).where(oneRun(userId, runId));
  }
  return found;
}

/** Lines whose deal id is already in the run. Lines without an id never match. */
async function findKnown(
  tx: Tx,
  userId: string,
  runId: string,
  chunks: readonly DealColumns[],
): Promise<DealFault[]> {
  const faults: DealFault[] = [];
  const seen = new Set<string>();
  for (const { key: keys, line } of chunks) {
    const { rows } = await tx.execute<{ key: string; n: number }>(sql`
      select key, n::integer from unnest(${keys}::text[]) with ordinality as sent(key, n)
      where key not like '#%' and exists (
        select from commission_deal where user_id = ${userId} and run_id = ${runId} and deal_key = key
      )
      order by n limit ${dealLimits.faults * dealLimits.shares}`);
    for (const { key, n } of rows) {
      if (seen.has(key) || faults.length >= dealLimits.faults) continue;
      seen.add(key);
      const message = t('Deal {id} is already in this run', { id: key });
      faults.push({ line: line[n - 1] ?? 0, column: t(fieldLabels.id), field: 'id', message });
    }
    if (faults.length >= dealLimits.faults) break;
  }
  return faults;
}

/** A line with comments; `key` is null if its deal was removed before. */
type Disputed = Readonly<{ rep: number; seq: number; key: string | null }>;

async function findDisputed(tx: Tx, userId: string, runId: string): Promise<readonly Disputed[]> {
  const { rep, seq } = commissionNote;
  return await tx
    .selectDistinct({ rep, seq, key: commissionDeal.key })
    .from(commissionNote)
    .leftJoin(commissionDeal, isDealOfNote)
    .where(and(eq(commissionNote.userId, userId), eq(commissionNote.runId, runId)));
}

/** Comments follow their deal to its new position. Those of removed deals get positions that no deal can have. */
async function moveComments(
  tx: Tx,
  userId: string,
  runId: string,
  disputed: readonly Disputed[],
): Promise<void> {
  if (disputed.length === 0) return;
  const free = Math.max(mostPlaces - 1, ...disputed.map(({ seq }) => seq)) + 1;
  const lines = disputed.map((line, n) => ({ ...line, free: line.seq < mostPlaces ? free + n : line.seq }));
  const columns = [lines.map(({ rep }) => rep), lines.map(({ seq }) => seq), lines.map((line) => line.free)];
  const [reps, seqs, frees] = columns.map((column) => sql`${sql.param(column)}::integer[]`);
  const keys = sql.param(lines.map(({ key }) => key));
  await tx.execute(sql`
    update commission_note note set seq = coalesce(deal.seq, old.free)
    from unnest(${reps}, ${seqs}, ${frees}, ${keys}::text[]) as old(rep, seq, free, key)
    left join commission_deal deal on deal.user_id = ${userId} and deal.run_id = ${runId}
      and deal.rep = old.rep and deal.deal_key = old.key and old.key not like '#%'
    where note.user_id = ${userId} and note.run_id = ${runId} and note.rep = old.rep and note.seq = old.seq`);
}

type Target = Readonly<{
  userId: string;
  runId: string;
  /** Position of the batch's first line. */
  first: number;
  /** Position of the file's first line; makes generated keys of different files distinct. */
  imported: number;
  places: readonly number[];
}>;

async function insertChunk(
  tx: Tx,
  { userId, runId, first, imported, places }: Target,
  { rep, key, name, product, day, amount, percent, credit }: DealColumns,
): Promise<void> {
  const ownKey = imported === 0 ? sql`key` : sql`regexp_replace(key, '^#', ${`#${imported}:`})`;
  await tx.execute(sql`
    insert into commission_deal (user_id, run_id, seq, rep, deal_key, name, product, day, amount, percent, credit)
    select ${userId}::uuid, ${runId}::uuid, ${first}::integer + n::integer - 1,
      (${sql.param(places)}::integer[])[rep + 1], ${ownKey}, name, product, day, amount, percent, credit
    from unnest(${rep}::integer[], ${key}::text[], ${name}::text[], ${product}::text[], ${day}::date[],
      ${amount}::bigint[], ${percent}::integer[], ${credit}::bigint[])
      with ordinality as line(rep, key, name, product, day, amount, percent, credit, n)`);
}
