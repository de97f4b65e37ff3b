import { and, eq, inArray } from 'drizzle-orm';
import { defineWork, type Ledger } from '#features/progress/ledger.public.ts';
import type { Progress } from '#features/progress/progress.contract.ts';
import { facts } from '#features/progress/work-facts.public.ts';
import type { Executor } from '#platform/db/database.ts';
import type { CalculationRecord } from './calculation.contract.ts';
import { calculation } from './calculation.table.ts';
import type { Computed } from './computed.public.ts';

type Row = typeof calculation.$inferSelect;

export type NewCalculation = Readonly<{
  type: CalculationRecord['template_type'];
  computed: Computed;
  key: string | null;
}>;

const save = defineWork({
  name: 'save-calculation',
  changes: ['progress', 'calculations'],
  given: {
    id: 'uuid',
    template_type: 'text',
    input_data: 'json',
    results: 'json',
    hours_saved: 'numeric',
    title: 'text',
    search_text: 'text',
    idempotency_key: 'text',
  },
  sql: `
    insert into calculation (user_id, created_at, id, template_type, input_data, results, hours_saved, title,
      search_text, idempotency_key)
    select user_id, ${facts.now}, id, template_type, input_data, results, hours_saved, title, search_text, idempotency_key
    from me where is_open
    on conflict (user_id, idempotency_key) do nothing
    returning user_id, 1 as calculations, hours_saved as hours, 0 as templates, 0 as reused`,
});

/** Kept and counted together; undefined when there is one with that key already, or the trial is over. */
export async function saveCalculation(
  ledger: Ledger,
  userId: string,
  { type, computed, key }: NewCalculation,
): Promise<{ calculation: CalculationRecord; progress: Progress } | undefined> {
  const { inputData, results, resultsJson, hoursSaved, title, searchText } = computed;
  const id = crypto.randomUUID();
  const recorded = await ledger.record(userId, save, {
    id,
    template_type: type,
    input_data: JSON.stringify(inputData),
    results: resultsJson,
    hours_saved: hoursSaved,
    title,
    search_text: searchText,
    idempotency_key: key,
  });
  if (!recorded) return undefined;
  const { progress, at: createdAt } = recorded;
  const row = { userId, id, templateType: type, inputData, results, hoursSaved, title, createdAt };
  return { calculation: toRecord(row), progress };
}

export function toRecord(
  row: Omit<Row, 'hoursSaved' | 'searchText' | 'idempotencyKey'> & { hoursSaved: string | number },
): CalculationRecord {
  return {
    id: row.id,
    user_id: row.userId,
    // What stands in these three was checked before it was written.
    template_type: row.templateType as CalculationRecord['template_type'],
    input_data: row.inputData as CalculationRecord['input_data'],
    results: row.results as CalculationRecord['results'],
    hours_saved: Number(row.hoursSaved),
    title: row.title,
    created_at: row.createdAt.toISOString(),
  };
}

const mine = (userId: string) => eq(calculation.userId, userId);

export async function findCalculation(
  executor: Executor,
  userId: string,
  id: string,
): Promise<CalculationRecord | undefined> {
  const rows = await executor
    .select()
    .from(calculation)
    .where(and(mine(userId), eq(calculation.id, id)));
  return rows.map(toRecord)[0];
}

export async function findByKey(
  executor: Executor,
  userId: string,
  key: string,
): Promise<CalculationRecord | undefined> {
  const rows = await executor
    .select()
    .from(calculation)
    .where(and(mine(userId), eq(calculation.idempotencyKey, key)));
  return rows.map(toRecord)[0];
}

/** Whether there was one. What it counted for stays counted: the work was done. */
export async function deleteCalculation(executor: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await executor
    .delete(calculation)
    .where(and(mine(userId), eq(calculation.id, id)))
    .returning({ id: calculation.id });
  return rows.length > 0;
}

/** In steps, so that a long history holds up nobody else. */
export async function deleteAllCalculations(executor: Executor, userId: string, step = 5_000): Promise<void> {
  for (;;) {
    const some = executor.select({ id: calculation.id }).from(calculation).where(mine(userId)).limit(step);
    const gone = await executor
      .delete(calculation)
      .where(and(mine(userId), inArray(calculation.id, some)))
      .returning({ id: calculation.id });
    if (gone.length < step) return;
  }
}
