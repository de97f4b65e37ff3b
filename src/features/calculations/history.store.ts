import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import type { CalculationRecord } from './calculation.contract.ts';
import { toRecord } from './calculation.store.ts';
import { calculation } from './calculation.table.ts';
import type { Cursor } from './history-cursor.ts';

/** A page, and where the next one begins if there may be more. */
export type Page = Readonly<{ records: CalculationRecord[]; next: Cursor | undefined }>;

export type HistoryFilter = Readonly<{
  type?: CalculationRecord['template_type'] | undefined;
  /** All of them have to occur. */
  words?: readonly string[];
  after?: Cursor | undefined;
  limit: number;
}>;

/** How much of a history one page looks through: no search takes long, and the next page goes on from there. */
const searchWindow = 5_000;

const newestFirst = [desc(calculation.createdAt), desc(calculation.id)] as const;

/** A page of the history, newest first; of a rare find it may be short, or empty, and still have a next one. */
export async function findHistory(
  executor: Executor,
  userId: string,
  { type, words = [], after, limit }: HistoryFilter,
  lookAt = searchWindow,
): Promise<Page> {
  const looked = executor
    .select()
    .from(calculation)
    .where(historyOf(userId, after))
    .orderBy(...newestFirst)
    .limit(lookAt)
    .as('looked');
  const rows = await executor
    .select()
    .from(looked)
    .where(
      and(
        type && eq(looked.templateType, type),
        ...words.map((word) => sql`strpos(${looked.searchText}, ${word}) > 0`),
      ),
    )
    .orderBy(desc(looked.createdAt), desc(looked.id))
    .limit(limit + 1);
  const isFiltered = type !== undefined || words.length > 0;
  const shown = rows.slice(0, limit);
  if (rows.length > limit) return { records: shown.map(toRecord), next: shown.at(-1) };
  const next = isFiltered ? await findLastLookedAt(executor, userId, after, lookAt) : undefined;
  return { records: shown.map(toRecord), next };
}

async function findLastLookedAt(
  executor: Executor,
  userId: string,
  after: Cursor | undefined,
  lookAt: number,
): Promise<Cursor | undefined> {
  const [last] = await executor
    .select({ createdAt: calculation.createdAt, id: calculation.id })
    .from(calculation)
    .where(historyOf(userId, after))
    .orderBy(...newestFirst)
    .limit(1)
    .offset(lookAt - 1);
  return last;
}

/** The whole history, newest first, a page at a time. */
export async function* readHistory(
  executor: Executor,
  userId: string,
  pageSize = 200,
): AsyncGenerator<CalculationRecord[]> {
  let after: Cursor | undefined;
  do {
    const { records, next } = await findHistory(executor, userId, { after, limit: pageSize });
    yield records;
    after = next;
  } while (after);
}

function historyOf(userId: string, after: Cursor | undefined): SQL | undefined {
  const mine = eq(calculation.userId, userId);
  if (!after) return mine;
  const place = sql`(${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return and(mine, sql`(${calculation.createdAt}, ${calculation.id}) < ${place}`);
}
