import { t } from '#kernel/language/t.ts';
import { type Decimal, decimalScale, formatDecimal, parseDecimal } from '#kernel/money/decimal.ts';
import { matchColumns, type WantedColumn } from '#kernel/tables/match-columns.ts';

/** A person's entry in a time tracker's report. */
export type ReportedTime = {
  readonly name: string;
  /** Plain number like '12.5'. */
  readonly hours: string;
  readonly role: string;
  /** Empty without a rate, or with several. */
  readonly rate: string;
};

type ReportField = 'firstName' | 'lastName' | 'person' | 'hours' | 'clock' | 'role' | 'rate';
export type ReportColumns = Readonly<Partial<Record<ReportField, number>>>;

const wanted: readonly WantedColumn<ReportField>[] = [
  { field: 'firstName', meaning: 'firstName', content: 'name' },
  { field: 'lastName', meaning: 'lastName', content: 'name' },
  { field: 'person', meaning: 'person', content: 'name', byContent: true },
  { field: 'hours', meaning: 'hours', content: 'number', byContent: true },
  { field: 'clock', meaning: 'clock', content: 'clock', byContent: true },
  { field: 'role', meaning: 'role', content: 'name' },
  { field: 'rate', meaning: 'rate', content: 'number' },
];

type Rows = readonly (readonly string[])[];

/** Finds the columns in reports of Toggl Track, Clockify and Harvest, and in any table with a person and hours. */
export function matchReport(rows: Rows, saysHeadings?: boolean) {
  return matchColumns(rows, wanted, saysHeadings);
}

/** True if columns for a person and for hours were found. */
export function isComplete({ firstName, person, hours, clock }: ReportColumns): boolean {
  return (person ?? firstName) !== undefined && (hours ?? clock) !== undefined;
}

/** The people of a report, and the entries that could not be used. */
export type TimeReport = {
  readonly people: readonly ReportedTime[];
  /** Entries whose hours are not a number: 'line 3, “n/a”'. */
  readonly unread: readonly string[];
  /** People with several rates, or with a rate that is not a number. Their rate is left blank. */
  readonly unrated: readonly string[];
};

/** Sums the entries of each person and rounds each sum once. */
export function readTimeReport(rows: Rows, columns: ReportColumns, hasHeadings: boolean): TimeReport {
  const found = new Map<string, { time: number; roles: Set<string>; rates: Set<string> }>();
  const unread: string[] = [];
  for (const [index, cells] of rows.entries()) {
    if (hasHeadings && index === 0) continue;
    const cell = (field: ReportField) => cells[columns[field] ?? -1]?.trim() ?? '';
    const name = `${cell('firstName')} ${cell('lastName')}`.trim() || cell('person');
    const typed = columns.hours === undefined ? cell('clock') : cell('hours');
    if (name === '') continue;
    const time = hoursOf(typed);
    if (time === null) {
      unread.push(t('line {number}, “{typed}”', { number: String(index + 1), typed }));
      continue;
    }
    const known = found.get(name) ?? { time: 0, roles: new Set(), rates: new Set() };
    known.time += time;
    if (cell('role')) known.roles.add(cell('role'));
    if (cell('rate')) known.rates.add(cell('rate'));
    found.set(name, known);
  }
  const people = [...found].map(([name, { time, roles, rates }]) => ({
    name,
    hours: formatDecimal(Math.round(time) as Decimal),
    role: [...roles].join(' / '),
    rate: plainRate(only(rates)),
  }));
  const hasRates = (name: string) => (found.get(name)?.rates.size ?? 0) > 0;
  const unrated = people.filter(({ name, rate }) => rate === '' && hasRates(name)).map(({ name }) => name);
  return { people, unread, unrated };
}

const only = (values: ReadonlySet<string>) => (values.size === 1 ? ([...values][0] ?? '') : '');

function plainRate(typed: string): string {
  const parsed = parseDecimal(typed);
  return parsed.kind === 'number' && parsed.value > 0 ? formatDecimal(parsed.value) : '';
}

/** '1:30:00' or '1.5' in ten-thousandths of an hour, not rounded; null for anything else. */
function hoursOf(typed: string): number | null {
  const [, hours, minutes, seconds = '0'] = /^(\d+):(\d\d)(?::(\d\d))?$/.exec(typed) ?? [];
  if (hours !== undefined) {
    return ((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * decimalScale) / 3600;
  }
  const parsed = parseDecimal(typed);
  return parsed.kind === 'number' && parsed.value >= 0 ? parsed.value : null;
}
