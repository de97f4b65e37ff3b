import type { Day } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { allocate } from '#kernel/money/allocation.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import type { Currency } from '#kernel/money/currency.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import {
  type AmountFormat,
  amountFormatOf,
  type SeparatorMeaning,
} from '#kernel/tables/amount-separators.ts';
import type { CsvRow, FileFault } from '#kernel/tables/csv-rows.ts';
import { quoted } from '#kernel/tables/quoted.ts';
import { readDate, type SlashOrder, slashOrderOf } from '#kernel/tables/read-date.ts';
import type { Span } from '../period.ts';
import { type Columns, type DealField, fieldLabels } from './deal-columns.ts';
import { dealLimits } from './deal-limits.ts';
import { chooseStages, type DealStage } from './deal-stages.ts';
import { type ReportFault, readAmount } from './read-amount.ts';
import { readShares, repKey, type Share, type Shares, tooLong } from './read-shares.ts';

/** One rep's credit for one deal; a shared deal has several. */
export type DealCredit = {
  readonly line: number;
  readonly key: string;
  readonly name: string;
  readonly product: string;
  readonly day: Day;
  /** Amount of the whole deal. */
  readonly amount: Cents;
  readonly rep: string;
  readonly percent: Decimal;
  readonly credit: Cents;
};

/** `field` identifies the column for API clients; absent if the fault concerns the whole file. */
export type DealFault = FileFault & { readonly field?: DealField };

export type DealsRequest = {
  readonly rows: readonly CsvRow[];
  readonly columns: Columns;
  /** The user's choice for ambiguous dates. */
  readonly order: SlashOrder | undefined;
  /** The user's choice for ambiguous amounts. */
  readonly separators?: SeparatorMeaning | undefined;
  /** The user's choice of stages. If undefined, a file with stages that may not be won leads to a question. */
  readonly stages?: readonly string[] | undefined;
  /** Leaves out rows outside the period instead of refusing the file. */
  readonly leaveOutside?: boolean;
  readonly currency: Currency;
  readonly span: Span;
  readonly takesNegative: boolean;
  /** Undefined accepts any name. */
  readonly reps: ReadonlySet<string> | undefined;
  /** Locale of the amounts; detected from the file if undefined. */
  readonly locale?: Locale | undefined;
};

export type DealsRead =
  | {
      readonly kind: 'deals';
      readonly credits: readonly DealCredit[];
      readonly deals: number;
      readonly leftOut: number;
    }
  /** Some deals may not be won, so the user must choose the stages that count. */
  | { readonly kind: 'ask-stages'; readonly stages: readonly DealStage[] }
  /** Every date fits both orders, so the user must choose. */
  | { readonly kind: 'ask-order'; readonly example: string }
  /** Every amount fits both formats, so the user must choose. */
  | { readonly kind: 'ask-separators'; readonly example: string }
  | {
      readonly kind: 'faults';
      readonly faults: readonly DealFault[];
      readonly count: number;
      /** Names that are not in the run; one fault each, regardless of the number of lines. */
      readonly newReps: NewReps;
      readonly outside?: OutsidePeriod | undefined;
    };

/** The first names and the total count. */
export type NewReps = { readonly names: readonly string[]; readonly count: number };

/** The first rows with a date outside the period and the total count. */
export type OutsidePeriod = { readonly rows: readonly OutsideRow[]; readonly count: number };

/** `deal` and `amount` are as written in the file. */
type OutsideRow = {
  readonly line: number;
  readonly day: Day;
  readonly deal: string;
  readonly amount: string;
};

export type OnProgress = (done: number, of: number) => void;

/** Lines between two progress reports. */
const linesBetween = 5_000;

/** Reads all rows, or returns the faults by line and column. Never reads a file partially. */
export function readDeals(request: DealsRequest, onProgress: OnProgress = () => {}): DealsRead {
  const staged = chooseStages(request.rows, request.columns.stage, request.stages);
  if (staged.kind === 'ask-stages') return staged;
  if (staged.kind === 'refused') return refused({ line: request.rows[0]?.line ?? 1, ...staged.fault });
  const { rows } = staged;
  const { columns, order: chosen } = request;
  const dateAt = columns.date ?? 0;
  const found = slashOrderOf(rows.map(({ cells }) => cells[dateAt] ?? ''));
  const order = found ?? chosen;
  if (found === null && !chosen) return { kind: 'ask-order', example: exampleOf(rows, dateAt) };
  const format = formatOf({ ...request, rows });
  if ('example' in format) return { kind: 'ask-separators', example: format.example };
  const reading = {
    ...format,
    dates: memoised((text: string) => readDate(text, order ?? 'month-first')),
    shares: memoised((text: string) => readShares(text, format.locale, request.reps)),
  };
  const faults: DealFault[] = [];
  let count = 0;
  const credits: DealCredit[] = [];
  const seen = new Map<string, number>();
  const unknown = new Map<string, string>();
  const outside: OutsideRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % linesBetween === 0) onProgress(index, rows.length);
    const read = readDeal(row, request, reading);
    if (read.outside) outside.push(read.outside);
    if (read.outside && request.leaveOutside) continue;
    const first = read.key === undefined ? undefined : seen.get(read.key);
    if (first !== undefined) read.faults.push(faultOf(row, 'id', repeatedText(read.key ?? '', first)));
    if (read.key !== undefined) seen.set(read.key, row.line);
    for (const name of read.unknown) {
      if (unknown.has(repKey(name))) continue;
      unknown.set(repKey(name), name);
      read.faults.push(
        faultOf(row, 'rep', t('There is no rep called {name} in this run', { name: quoted(name) })),
      );
    }
    for (const fault of read.faults) {
      count += 1;
      if (faults.length < dealLimits.faults) faults.push(fault);
    }
    if (count === 0) credits.push(...read.credits);
  }
  const newReps = { names: [...unknown.values()].slice(0, dealLimits.newReps), count: unknown.size };
  const left = request.leaveOutside ? outside.length : 0;
  if (count > 0) {
    const first = { rows: outside.slice(0, dealLimits.outside), count: outside.length };
    const isListed = outside.length > left;
    return { kind: 'faults', faults, count, newReps, ...(isListed ? { outside: first } : {}) };
  }
  if (left === rows.length)
    return refused({ line: rows[0]?.line ?? 1, column: '', message: t('Every row is outside the period') });
  return {
    kind: 'deals',
    credits,
    deals: rows.length - left,
    leftOut: request.rows.length - rows.length + left,
  };
}

function refused(fault: FileFault): DealsRead {
  return { kind: 'faults', faults: [fault], count: 1, newReps: { names: [], count: 0 } };
}

function exampleOf(rows: readonly CsvRow[], at: number): string {
  const row = rows.find(({ cells }) => /^\s*\d{1,2}[/-]\d{1,2}[/-]/.test(cells[at] ?? ''));
  return row?.cells[at]?.trim() ?? '';
}

function formatOf({ locale, rows, columns, separators, currency }: DealsRequest) {
  if (locale) return { locale, normalise: (amount: string) => amount };
  const at = columns.amount ?? 0;
  return amountFormatOf(
    rows.map(({ cells }) => cells[at] ?? ''),
    separators,
    currency,
  );
}

function faultOf({ line }: CsvRow, field: DealField, message: string): DealFault {
  return { line, column: t(fieldLabels[field]), field, message };
}

function repeatedText(key: string, line: number): string {
  return t('The deal ID {id} is also on line {line}', { id: quoted(key), line: String(line) });
}

type Reading = AmountFormat & {
  readonly dates: (text: string) => Day | null;
  readonly shares: (text: string) => Shares;
};

/** Memoised: files repeat few dates and reps. */
function memoised<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = read(text);
    known.set(text, value);
    return value;
  };
}

type Read = {
  key: string | undefined;
  credits: DealCredit[];
  faults: DealFault[];
  unknown: readonly string[];
  outside: OutsideRow | null;
};

function readDeal(row: CsvRow, request: DealsRequest, reading: Reading): Read {
  const faults: DealFault[] = [];
  const fault = (field: DealField, message: string) => faults.push(faultOf(row, field, message));
  const cell = (field: DealField) => {
    const at = request.columns[field];
    return at === undefined ? '' : (row.cells[at] ?? '').trim();
  };
  const text = (field: DealField) => {
    const value = cell(field);
    if (value.length > dealLimits.textLength) fault(field, tooLong(value));
    return value;
  };
  // Keys that begin with # are generated.
  const key = text('id').replace(/^[#\s]+/, '');
  const [name, product] = [text('name'), text('product')];
  const day = dayIn(cell('date'), reading, request.span, (message) => fault('date', message));
  const amount = readAmount(cell('amount'), request, reading, (message) => fault('amount', message));
  const isOutside = day !== null && (day < request.span.first || day > request.span.last);
  const deal = name || key || cell('rep');
  const outside = isOutside ? { line: row.line, day, deal, amount: cell('amount') } : null;
  const { shares, problems, unknown } = reading.shares(cell('rep'));
  for (const problem of problems) fault('rep', problem);
  if (day === null || faults.length > 0 || unknown.length > 0)
    return { key: key || undefined, credits: [], faults, unknown, outside };
  const parts = divided(amount, shares);
  const credits = shares.map(({ rep, percent }, index) => ({
    line: row.line,
    key: key || `#${row.line}`,
    name,
    product,
    day,
    amount,
    rep,
    percent,
    credit: parts[index] ?? cents(0),
  }));
  return { key: key || undefined, credits, faults, unknown, outside };
}

/** Splits a deal's amount by percentage; the credits add up to the amount. */
function divided(amount: Cents, shares: readonly Share[]): Cents[] {
  if (shares.length === 1) return [amount];
  return allocate(
    amount,
    shares.map(({ percent }) => percent),
  );
}

function dayIn(text: string, { dates }: Reading, span: Span, report: ReportFault): Day | null {
  if (text === '') {
    report(t('A date is missing'));
    return null;
  }
  const day = dates(text);
  if (day === null) report(t('{text} is not a date', { text: quoted(text) }));
  // ISO dates compare as strings.
  else if (day < span.first || day > span.last) {
    report(t('The date {day} is outside the period {first} to {last}', { day, ...span }));
  }
  return day;
}
