import { parseDecimal } from '#kernel/decimal.ts';
import { toast } from '#ui/toast.ts';
import type { InputReading } from '../input-reading.ts';
import { limits } from '../limits.ts';
import type { FreelancerForm } from './freelancer.contract.ts';
import type { FreelancerFormState } from './freelancer-form-state.ts';
import { memberOn } from './presets.ts';
import { type ReportedTime, readTimeReport } from './time-report.ts';
import { typedDecimal } from './typed-decimal.ts';

type Member = FreelancerForm['projectData']['teamMembers'][number];

/** Reads a time tracker's file into the team: hours of known people are set, others are added. */
export async function importHours(
  form: FreelancerFormState,
  file: File,
  reading: InputReading,
): Promise<void> {
  const report = readTimeReport(await file.text().catch(() => ''));
  if (!report || report.people.length === 0) {
    toast({
      title: 'No Hours Found',
      description: 'Choose a CSV report with people and hours, from Toggl Track, Clockify or Harvest.',
      variant: 'destructive',
    });
    return;
  }
  const before = structuredClone(form.getValues());
  const blank = () => ({ ...memberOn(before.ratingConfig?.scale ?? '1-5', 'Developer'), role: '', rate: '' });
  const teamMembers = withReportedHours(before.projectData.teamMembers, report.people, reading, blank);
  const keepDefaults = { keepDefaultValues: true };
  form.reset({ ...before, projectData: { ...before.projectData, teamMembers } }, keepDefaults);
  toast({
    title: 'Hours Imported',
    description: `${report.people.length} ${report.people.length === 1 ? 'person' : 'people'} from ${report.source}.`,
    action: { label: 'Undo', onAction: () => form.reset(before, keepDefaults) },
  });
}

export function withReportedHours(
  team: readonly Member[],
  people: readonly ReportedTime[],
  reading: InputReading,
  blank: () => Member,
): Member[] {
  const key = (name: string) => name.trim().toLocaleLowerCase();
  const reported = new Map(people.map((person) => [key(person.name), person]));
  const typed = (plain: string) => {
    const parsed = parseDecimal(plain);
    return parsed.kind === 'number' ? typedDecimal(parsed.value, reading) : '';
  };
  const known = team
    // A row that nobody has named yet gives way.
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
