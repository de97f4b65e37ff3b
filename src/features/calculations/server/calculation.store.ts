import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { defineWork, type Ledger } from '#features/progress/server/ledger.public.ts';
import { bytesSql, freeStorage } from '#features/progress/server/storage.public.ts';
import { workParameters } from '#features/progress/server/work-facts.public.ts';
import { holdAccount } from '#platform/auth/hold-account.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { CalculationRecord } from '../rules/calculation.ts';
import { calculation } from './calculation.table.ts';
import { storable, titleText } from './calculation-subject.ts';
import type { Computed } from './computed.public.ts';
import { restoreLatest } from './sheet-order.ts';

type Row = typeof calculation.$inferSelect;
type SheetColumn = 'sheetId' | 'version' | 'superseded' | 'sheetName';

export type NewCalculation = Readonly<{
  type: CalculationRecord['template_type'];
  computed: Computed;
  key: string | null;
  /** Id of the sheet or of any of its versions. */
  sheetId?: string | undefined;
  sheetName?: string | undefined;
}>;

const given = {
  id: 'uuid',
  template_type: 'text',
  input_data: 'json',
  results: 'json',
  hours_saved: 'numeric',
  title: 'text',
  search_text: 'text',
  idempotency_key: 'text',
} as const;

const counted = `1 as calculations, hours_saved as hours, 0 as templates, 0 as reused,
      ${bytesSql('input_data', 'results')} as bytes`;

const save = defineWork({
  name: 'save-calculation',
  changes: ['progress', 'calculations'],
  given,
  sql: `
    insert into calculation (user_id, created_at, id, template_type, input_data, results, hours_saved, title,
      search_text, idempotency_key)
    select user_id, ${workParameters.now}, id, template_type, input_data, results, hours_saved, title, search_text, idempotency_key
    from me where is_open and has_room
    on conflict (user_id, idempotency_key) do nothing
    returning user_id, ${counted}`,
});

/**
 * Adds a version to a sheet. `inTurn` serialises saves per user, so that concurrent saves see each other.
 * Input equal to the last version saves nothing; a sheet of another calculator starts a new one.
 */
const saveVersion = defineWork({
  name: 'save-version',
  changes: ['progress', 'calculations'],
  given: { ...given, sheet_id: 'uuid', sheet_name: 'text' },
  inTurn: true,
  sql: `
    insert into calculation (user_id, created_at, id, template_type, input_data, results, hours_saved, title,
      search_text, idempotency_key, sheet_id, version, sheet_name)
    select me.user_id, ${workParameters.now}, me.id, me.template_type, me.input_data, me.results, me.hours_saved, me.title,
      me.search_text, me.idempotency_key, case when last.template_type <> me.template_type then null else meant.sheet_id end,
      case when last.template_type = me.template_type then last.version + 1 else 1 end,
      case when last.template_type = me.template_type then last.sheet_name else me.sheet_name end
    from me
    cross join lateral (
      select coalesce(
        (select c.sheet_id from calculation c where c.user_id = me.user_id and c.id = me.sheet_id), me.sheet_id
      ) as sheet_id
    ) meant
    left join lateral (
      select c.template_type, c.version, c.sheet_name, c.input_data::text as input from calculation c
      where c.user_id = me.user_id and not c.superseded
        and (c.sheet_id = meant.sheet_id or (c.id = meant.sheet_id and c.sheet_id is null))
      order by c.version desc limit 1
    ) last on true
    where is_open and has_room
      and (last.template_type is distinct from me.template_type or last.input <> me.input_data::text)
    on conflict (user_id, idempotency_key) do nothing
    returning user_id, id, sheet_id, ${counted}`,
  after: `
    update calculation old set superseded = true from work
    where old.user_id = work.user_id and old.id <> work.id and not old.superseded
      and (old.sheet_id = work.sheet_id or (old.id = work.sheet_id and old.sheet_id is null))`,
});

/**
 * Saves a calculation and updates the user's totals in one statement. Undefined for a repeated key, for input equal
 * to the sheet's last version, after the trial, and without free storage.
 */
export async function saveCalculation(
  ledger: Ledger,
  userId: string,
  { type, computed, key, sheetId, sheetName }: NewCalculation,
): Promise<{ calculation: CalculationRecord; progress: Progress } | undefined> {
  const { inputData, results, resultsJson, hoursSaved, title, searchText } = computed;
  const id = crypto.randomUUID();
  const piece = {
    id,
    template_type: type,
    input_data: JSON.stringify(inputData),
    results: resultsJson,
    hours_saved: hoursSaved,
    title,
    search_text: searchText,
    idempotency_key: key,
  };
  const recorded = sheetId
    ? await ledger.record(userId, saveVersion, {
        ...piece,
        sheet_id: sheetId,
        sheet_name: storable(sheetName ?? '') || null,
      })
    : await ledger.record(userId, save, piece);
  if (!recorded) return undefined;
  const { progress, at: createdAt } = recorded;
  const row = { userId, id, templateType: type, inputData, results, hoursSaved, title, createdAt };
  return { calculation: toRecord(row), progress };
}

export function toRecord(
  row: Omit<Row, 'hoursSaved' | 'searchText' | 'idempotencyKey' | SheetColumn> & {
    hoursSaved: string | number;
  },
): CalculationRecord {
  // Safe casts: validated when they were stored.
  const templateType = row.templateType as CalculationRecord['template_type'];
  return {
    id: row.id,
    user_id: row.userId,
    template_type: templateType,
    input_data: row.inputData as CalculationRecord['input_data'],
    results: row.results as CalculationRecord['results'],
    hours_saved: Number(row.hoursSaved),
    title: titleText(row.title, templateType),
    created_at: row.createdAt.toISOString(),
  };
}

/** Bytes counted against the user's storage. */
export const bytes = sql<number>`${sql.raw(bytesSql('input_data', 'results'))}`;

const mine = (userId: string) => eq(calculation.userId, userId);

/** The condition must contain the owner. */
export async function findOne(
  executor: Executor,
  condition: SQL | undefined,
): Promise<CalculationRecord | undefined> {
  const rows = await executor.select().from(calculation).where(condition).limit(1);
  return rows.map(toRecord)[0];
}

export const findCalculation = (executor: Executor, userId: string, id: string) =>
  findOne(executor, and(mine(userId), eq(calculation.id, id)));

export const findByKey = (executor: Executor, userId: string, key: string) =>
  findOne(executor, and(mine(userId), eq(calculation.idempotencyKey, key)));

/** Returns false if there was none. Frees storage, but does not reduce the user's totals. */
export async function deleteCalculation(executor: Executor, userId: string, id: string): Promise<boolean> {
  return await executor.transaction(async (tx) => {
    await holdAccount(tx, userId);
    const [gone] = await tx
      .delete(calculation)
      .where(and(mine(userId), eq(calculation.id, id)))
      .returning({ bytes, sheetId: calculation.sheetId, superseded: calculation.superseded });
    if (!gone) return false;
    await freeStorage(tx, userId, gone.bytes);
    if (!gone.superseded) await restoreLatest(tx, userId, gone.sheetId ?? id);
    return true;
  });
}

/** Deletes in batches, so that a long history does not hold locks for long. */
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
