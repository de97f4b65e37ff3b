import type { Language } from '#kernel/language/languages.ts';
import { t } from '#kernel/language/t.ts';
import { type FileFault, readCsv } from '#kernel/tables/csv-rows.ts';
import { decodeFile } from '#kernel/tables/decode-file.ts';
import { headerKey } from '../rules/deal-file/deal-columns.ts';
import { tooManyDeals } from '../rules/deal-file/deal-limits.ts';
import {
  type DealCredit,
  type DealsRead,
  type DealsRequest,
  type OnProgress,
  readDeals,
} from '../rules/deal-file/read-deals.ts';
import { repKey } from '../rules/deal-file/read-shares.ts';
import type { Plan } from '../rules/plans/plan.ts';
import { stretchesOf } from '../rules/plans/stretches.ts';
import { computeRep } from '../rules/runs/compute-rep.ts';
import type { CreditColumns, RunRep, RunResult } from '../rules/runs/compute-run.ts';
import { computeRun, creditOrder, creditsAt, type RepTotals, totalsOf } from '../rules/runs/compute-run.ts';
import { partsOf } from '../rules/runs/line-parts.ts';
import type { StatementLine } from '../rules/statements/statement.ts';

export type ComputeTask = {
  readonly kind: 'compute';
  readonly plan: Plan;
  readonly reps: readonly RunRep[];
  readonly columns: CreditColumns;
};

export type StatementTask = {
  readonly kind: 'statement';
  readonly plan: Plan;
  readonly rep: RunRep;
  readonly columns: CreditColumns;
  readonly from: number;
  readonly limit: number;
};

export type ReadTask = Omit<DealsRequest, 'rows'> & {
  readonly kind: 'read';
  readonly bytes: Uint8Array;
  readonly room: number;
  readonly hasHeader: boolean;
  /** The language of the fault messages. */
  readonly language: Language;
};

/** The engine's fields of a line; the other fields come from the database. */
export type PaidLine = Pick<
  StatementLine,
  'paid' | 'rule' | 'tier' | 'rate' | 'factor' | 'isCapped' | 'parts' | 'seq'
>;

export type ComputedStatement = {
  readonly totals: RepTotals;
  readonly stepBonuses: readonly { at: number; amount: number }[];
  readonly lines: readonly PaidLine[];
  readonly next: number | null;
};

export type Task = ComputeTask | StatementTask | ReadTask;

export function runCompute({ plan, reps, columns }: ComputeTask): RunResult {
  return computeRun(plan, reps, columns);
}

export function runStatement({ plan, rep, columns, from, limit }: StatementTask): ComputedStatement {
  const places = creditOrder(columns).get(rep.seq) ?? [];
  const result = computeRep(plan, { ...rep, credits: creditsAt(columns, places) });
  const stretches = stretchesOf(plan, result.quota);
  const end = Math.min(from + limit, places.length);
  const lines = result.lines.slice(from, end).map((line, index): PaidLine => {
    const parts = partsOf(stretches, line).map(({ tier, rate, sales }) => ({
      tier,
      rate,
      sales: { numerator: String(sales.numerator), denominator: String(sales.denominator) },
    }));
    return {
      seq: columns.seq[places[from + index] ?? 0] ?? 0,
      paid: line.amount,
      rule: line.rule,
      tier: line.lastTier < 0 ? null : line.lastTier,
      rate: line.rate,
      factor: line.factor,
      isCapped: line.isCapped,
      parts,
    };
  });
  return {
    totals: totalsOf(rep, result),
    stepBonuses: result.stepBonuses,
    lines,
    next: end < places.length ? end : null,
  };
}

/** Parses a file of deals; `header` is the key of the stored column choice. */
export function runRead(
  { bytes, hasHeader, room, ...request }: Omit<ReadTask, 'kind' | 'language'>,
  onProgress?: OnProgress,
): { read: DealsRead; header: string | null } {
  const header = (cells: readonly string[] = []) => (hasHeader ? headerKey(cells) : null);
  const faulty = (fault: FileFault) => ({
    read: { kind: 'faults', faults: [fault], count: 1, newReps: { names: [], count: 0 } } as const,
    header: null,
  });
  // Reads one row more than fits, to detect too many.
  const file = readCsv(decodeFile(bytes), room + (hasHeader ? 2 : 1));
  if (!file.ok) return faulty(file.fault);
  const rows = hasHeader ? file.rows.slice(1) : file.rows;
  if (rows.length === 0) return faulty({ line: 1, column: '', message: t('This file has no deals') });
  const excess = rows[room];
  if (excess) return faulty({ line: excess.line, column: '', message: tooManyDeals(excess.line, room) });
  return { read: readDeals({ ...request, rows }, onProgress), header: header(file.rows[0]?.cells) };
}

/**
 * Deals for one INSERT: each column is a PostgreSQL array literal, so that the main thread does not touch the
 * values.
 */
export type DealColumns = {
  readonly count: number;
  /** Line numbers in the file. */
  readonly line: Int32Array;
  /** Indexes into the file's `reps`. */
  readonly rep: string;
  readonly key: string;
  readonly name: string;
  readonly product: string;
  readonly day: string;
  readonly amount: string;
  readonly percent: string;
  readonly credit: string;
};

/** The file's rep names in order of first appearance; names that differ only in case are the same. */
export type RepNames = Readonly<{ names: string[]; placeOf: (name: string) => number }>;

export function createRepNames(): RepNames {
  const names: string[] = [];
  const spelled = new Map<string, number>();
  const keys = new Map<string, number>();
  return {
    names,
    placeOf(name) {
      const known = spelled.get(name);
      if (known !== undefined) return known;
      const key = repKey(name);
      const place = keys.get(key) ?? names.push(name) - 1;
      keys.set(key, place);
      spelled.set(name, place);
      return place;
    },
  };
}

export function toColumns(credits: readonly DealCredit[], reps: RepNames): DealColumns {
  const plain = (valueIn: (credit: DealCredit) => string | number) => `{${credits.map(valueIn).join(',')}}`;
  const text = (valueIn: (credit: DealCredit) => string) => plain((credit) => quoted(valueIn(credit)));
  return {
    count: credits.length,
    line: Int32Array.from(credits, ({ line }) => line),
    rep: plain(({ rep }) => reps.placeOf(rep)),
    key: text(({ key }) => key),
    name: text(({ name }) => name),
    product: text(({ product }) => product),
    day: plain(({ day }) => day),
    amount: plain(({ amount }) => amount),
    percent: plain(({ percent }) => percent),
    credit: plain(({ credit }) => credit),
  };
}

/** An element of a PostgreSQL array literal. */
function quoted(text: string): string {
  return `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`;
}
