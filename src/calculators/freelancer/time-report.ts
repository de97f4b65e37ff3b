import { type Decimal, decimalScale, formatDecimal, parseDecimal } from '#kernel/decimal.ts';

/** What a time tracker's report says about one person. */
export type ReportedTime = {
  readonly name: string;
  /** As a plain number, '12.5'. */
  readonly hours: string;
  readonly role: string;
  /** Empty where there is none, or more than one. */
  readonly rate: string;
};

export type TimeReport = { readonly source: string; readonly people: readonly ReportedTime[] };

/**
 * Reads a detailed or summary report of Toggl Track, Clockify or Harvest, or any table with a person and hours.
 * Undefined for a file in which neither is to be found.
 */
export function readTimeReport(text: string): TimeReport | undefined {
  const [headings = [], ...records] = csvRecords(text);
  const names = headings.map((heading) => heading.toLowerCase());
  const column = (...wanted: readonly string[]) =>
    wanted.map((name) => names.indexOf(name)).find((place) => place >= 0) ?? -1;
  const starting = (start: string) => names.findIndex((name) => name.startsWith(start));
  const first = column('first name');
  const last = column('last name');
  const person = column('user', 'member', 'team member', 'person', 'employee', 'name', 'email');
  const decimals = column('duration (decimal)', 'time (decimal)', 'hours');
  const clock = column('duration', 'duration (h)', 'time (h)', 'time');
  if ((person < 0 && first < 0) || (decimals < 0 && clock < 0)) return undefined;
  const role = column('roles', 'role');
  const rate = starting('billable rate');

  const people = new Map<string, { time: number; roles: Set<string>; rates: Set<string> }>();
  for (const cells of records) {
    const cell = (place: number) => cells[place]?.trim() ?? '';
    const name = first >= 0 ? `${cell(first)} ${cell(last)}`.trim() : cell(person);
    const time = hoursOf(decimals >= 0 ? cell(decimals) : cell(clock));
    if (name === '' || time === null) continue;
    const known = people.get(name) ?? { time: 0, roles: new Set(), rates: new Set() };
    known.time += time;
    if (cell(role)) known.roles.add(cell(role));
    if (cell(rate)) known.rates.add(cell(rate));
    people.set(name, known);
  }
  return {
    source: sourceOf(names),
    people: [...people].map(([name, { time, roles, rates }]) => ({
      name,
      hours: formatDecimal(Math.round(time) as Decimal),
      role: only(roles),
      rate: plainRate(only(rates)),
    })),
  };
}

function sourceOf(names: readonly string[]): string {
  if (names.includes('first name') && names.includes('project code')) return 'Harvest';
  if (names.some((name) => name.endsWith('(decimal)') || name.endsWith('(h)'))) return 'Clockify';
  return names.includes('duration') ? 'Toggl' : 'the file';
}

const only = (values: ReadonlySet<string>) => (values.size === 1 ? ([...values][0] ?? '') : '');

function plainRate(typed: string): string {
  const parsed = parseDecimal(typed);
  return parsed.kind === 'number' && parsed.value > 0 ? formatDecimal(parsed.value) : '';
}

/** '1:30:00' or '1.5', in ten-thousandths of an hour, not yet rounded; null for what is neither. */
function hoursOf(typed: string): number | null {
  const [, hours, minutes, seconds = '0'] = /^(\d+):(\d\d)(?::(\d\d))?$/.exec(typed) ?? [];
  if (hours !== undefined) {
    return ((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * decimalScale) / 3600;
  }
  const parsed = parseDecimal(typed);
  return parsed.kind === 'number' && parsed.value >= 0 ? parsed.value : null;
}

/** Fields between commas, semicolons or tabs, the heading decides which; in quotes they hold any of them. */
function csvRecords(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const heading = plain.split(/\r?\n/, 1)[0] ?? '';
  const mark = [',', ';', '\t'].reduce((best, each) =>
    heading.split(each).length > heading.split(best).length ? each : best,
  );
  const records: string[][] = [[]];
  let field = '';
  let isQuoted = false;
  for (let at = 0; at < plain.length; at++) {
    const character = plain[at];
    if (isQuoted) {
      if (character !== '"') field += character;
      else if (plain[at + 1] === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && field === '') isQuoted = true;
    else if (character === mark || character === '\n') {
      records.at(-1)?.push(field.trim());
      field = '';
      if (character === '\n') records.push([]);
    } else if (character !== '\r') field += character;
  }
  records.at(-1)?.push(field.trim());
  return records.filter((record) => record.some((cell) => cell !== ''));
}
