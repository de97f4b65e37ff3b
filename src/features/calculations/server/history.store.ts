import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import type { CalculationRecord } from '../rules/calculation.ts';
import { toRecord } from './calculation.store.ts';
import { calculation } from './calculation.table.ts';
import type { Cursor } from './history-cursor.ts';
import { occursIn } from './history-search.ts';

/** A page, and the cursor of the next one if there may be more. */
export type Page = Readonly<{ records: CalculationRecord[]; next: Cursor | undefined }>;

export type HistoryFilter = Readonly<{
  type?: CalculationRecord['template_type'] | undefined;
  /** Words that must all occur. */
  words?: readonly string[];
  after?: Cursor | undefined;
  limit: number;
  /** Only the latest version of each sheet. */
  isLatest?: boolean;
}>;

type Row = typeof calculation.$inferSelect;

/** Rows scanned per page, which bounds the time of a search; the next page continues from there. */
const searchWindow = 5_000;

const newestFirst = [desc(calculation.createdAt), desc(calculation.id)] as const;

/** A page, newest first. A search page may be short or empty and still have a next one. */
export async function findHistory(
  executor: Executor,
  userId: string,
  filter: HistoryFilter,
  lookAt = searchWindow,
): Promise<Page> {
  const { rows, next } = await findRows(executor, userId, filter, lookAt);
  return { records: rows.map(toRecord), next };
}

export async function findRows(
  executor: Executor,
  userId: string,
  { type, words = [], after: begin, limit, isLatest = false }: HistoryFilter,
  lookAt = searchWindow,
): Promise<Readonly<{ rows: Row[]; next: Cursor | undefined }>> {
  const looked = executor
    .select()
    .from(calculation)
    .where(historyOf(userId, begin))
    .orderBy(...newestFirst)
    .limit(lookAt)
    .as('looked');
  const rows = await executor
    .select()
    .from(looked)
    .where(
      and(
        type && eq(looked.templateType, type),
        isLatest ? eq(looked.superseded, false) : undefined,
        ...words.map((word) => occursIn(looked, word)),
      ),
    )
    .orderBy(desc(looked.createdAt), desc(looked.id))
    .limit(limit + 1);
  const isFiltered = type !== undefined || words.length > 0 || isLatest;
  const shown = rows.slice(0, limit);
  if (rows.length > limit) return { rows: shown, next: shown.at(-1) };
  const next = isFiltered ? await findLastLookedAt(executor, userId, begin, lookAt) : undefined;
  return { rows: shown, next };
}

async function findLastLookedAt(
  executor: Executor,
  userId: string,
  begin: Cursor | undefined,
  lookAt: number,
): Promise<Cursor | undefined> {
  const [last] = await executor
    .select({ createdAt: calculation.createdAt, id: calculation.id })
    .from(calculation)
    .where(historyOf(userId, begin))
    .orderBy(...newestFirst)
    .limit(1)
    .offset(lookAt - 1);
  return last;
}

/** The whole history, newest first, in pages. */
export async function* readHistory(
  executor: Executor,
  userId: string,
  pageSize = 200,
): AsyncGenerator<CalculationRecord[]> {
  for await (const rows of readRows(executor, userId, pageSize)) yield rows.map(toRecord);
}

export async function* readRows(executor: Executor, userId: string, pageSize: number): AsyncGenerator<Row[]> {
  let begin: Cursor | undefined;
  do {
    const { rows, next } = await findRows(executor, userId, { after: begin, limit: pageSize });
    yield rows;
    begin = next;
  } while (begin);
}

function historyOf(userId: string, begin: Cursor | undefined): SQL | undefined {
  return and(eq(calculation.userId, userId), after(begin));
}

/** Rows older than the cursor. */
function after(place: Cursor | undefined): SQL | undefined {
  if (!place) return undefined;
  const end = sql`(${place.createdAt.toISOString()}::timestamptz, ${place.id}::uuid)`;
  return sql`(${calculation.createdAt}, ${calculation.id}) < ${end}`;
}
