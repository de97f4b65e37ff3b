import type { CurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { limits } from '#calculators/rules/limits.ts';
import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { parseDecimal } from '#kernel/money/decimal.ts';
import { readCsv } from '#kernel/tables/csv-rows.ts';
import { decodeFile } from '#kernel/tables/decode-file.ts';
import { toast, toastError } from '#ui/toast.ts';
import type { FreelancerForm } from '../../rules/freelancer.input.ts';
import { memberOn } from '../../rules/presets.ts';
import {
  matchReport,
  type ReportColumns,
  type ReportedTime,
  readTimeReport,
  type TimeReport,
} from '../../rules/time-report.ts';
import { typedDecimal } from '../../rules/typed-decimal.ts';
import type { FreelancerFormState } from './freelancer-form-state.ts';

type Member = FreelancerForm['projectData']['teamMembers'][number];

export type HoursFile = {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly hasHeadings: boolean;
  readonly columns: ReportColumns;
};

/** Opens a report and matches its columns as far as possible. Undefined after an error toast. */
export async function openHours(file: File): Promise<HoursFile | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
  const read = readCsv(decodeFile(bytes));
  const rows = read.ok ? read.rows.map(({ cells }) => cells) : [];
  if (rows.every(({ length }) => length < 2)) {
    sayNoHours();
    return undefined;
  }
  return { name: file.name, rows, ...matchReport(rows) };
}

/** Imports a time tracker's file: sets the hours of known people and adds others. */
export function importHours(form: FreelancerFormState, file: HoursFile, reading: CurrencyAndLocale): void {
  const report = readTimeReport(file.rows, file.columns, file.hasHeadings);
  const { people } = report;
  if (people.length === 0) {
    sayNoHours();
    return;
  }
  const before = structuredClone(form.getValues());
  const blank = () => ({ ...memberOn(before.ratingConfig?.scale ?? '1-5', 'Developer'), role: '', rate: '' });
  const teamMembers = withReportedHours(before.projectData.teamMembers, people, reading, blank);
  // Members who have a rate keep it, so only a blank rate is reported as missing.
  const isBlank = (name: string) => teamMembers.some((member) => member.name === name && member.rate === '');
  const keepDefaults = { keepDefaultValues: true };
  form.reset({ ...before, projectData: { ...before.projectData, teamMembers } }, keepDefaults);
  toast({
    title: t('Hours Imported'),
    description: importedText({ ...report, unrated: report.unrated.filter(isBlank) }, file.name),
    action: { label: t('Undo'), onAction: () => form.reset(before, keepDefaults) },
  });
}

const shown = 3;

const entriesText = (entries: readonly string[]) =>
  entries.length > shown
    ? t('{entries}; and {count} more', {
        entries: entries.slice(0, shown).join('; '),
        count: entries.length - shown,
      })
    : entries.join('; ');

/** The toast's text: imported people, and entries and rates that could not be read. */
export function importedText({ people, unread, unrated }: TimeReport, fileName: string): string {
  return paragraph([
    t('{count, plural, one {# person from {file}.} other {# people from {file}.}}', {
      count: people.length,
      file: fileName,
    }),
    ...(unread.length > 0
      ? [t('Left out, because the hours are not a number: {entries}.', { entries: entriesText(unread) })]
      : []),
    ...(unrated.length > 0
      ? [t('Enter a rate for {people}: the file has none, or several.', { people: entriesText(unrated) })]
      : []),
  ]);
}

function sayNoHours(): void {
  toastError(
    t('No Hours Found'),
    t('Choose a CSV report with people and hours, from Toggl Track, Clockify or Harvest.'),
  );
}

export function withReportedHours(
  team: readonly Member[],
  people: readonly ReportedTime[],
  reading: CurrencyAndLocale,
  blank: () => Member,
): Member[] {
  const key = (name: string) => name.trim().toLocaleLowerCase();
  const reported = new Map(people.map((person) => [key(person.name), person]));
  const typed = (plain: string) => {
    const parsed = parseDecimal(plain);
    return parsed.kind === 'number' ? typedDecimal(parsed.value, reading) : '';
  };
  const known = team
    // Drops unnamed rows.
    .filter(({ name }) => name.trim() !== '')
    .map((member) => {
      const person = reported.get(key(member.name));
      reported.delete(key(member.name));
      return person ? { ...member, hours: typed(person.hours) } : member;
    });
  const added = [...reported.values()].map(({ name, hours, role, rate }) => ({
    ...blank(),
    name,
    role,
    hours: typed(hours),
    rate: typed(rate),
  }));
  return [...known, ...added].slice(0, limits.people);
}
