import { t } from '#kernel/language/t.ts';
import { carried } from '#kernel/money/fair-division.ts';
import { issuesOf, type ProblemIssue } from '#kernel/problem.ts';
import { type CarriedBy, computeEntry, type EntryOutcome } from '../../rules/entries/compute-entry.ts';
import { type EntryForm, entryInput } from '../../rules/entries/entry.ts';
import type { EntryRecord, GroupRecord } from '../../rules/group.ts';

/** The amounts as the server will compute them, or the faults of the form. */
export function checkForm(form: EntryForm, carriedBy: CarriedBy): EntryOutcome {
  const parsed = entryInput.safeParse(form);
  if (!parsed.success) return { ok: false, issues: issuesOf(parsed.error.issues) };
  return computeEntry(parsed.data, carriedBy);
}

/** Rounding differences that people carry from earlier entries, without those of the entry being edited. */
export function carriedBefore({ balances }: Pick<GroupRecord, 'balances'>, edited?: EntryRecord): CarriedBy {
  return (person, currency) => {
    const all = balances.find((row) => row.person_id === person && row.currency === currency)?.carried ?? 0;
    const own = edited?.parts.find(({ person_id }) => person_id === person);
    return carried(all - (edited?.currency === currency && own ? own.carried : 0));
  };
}

export type FormErrors = Partial<
  Record<
    'repeat' | 'amount' | 'title' | 'date' | 'payers' | 'sharing' | 'items' | 'rate' | 'to' | 'other',
    string
  >
>;

/** The first error of each part of the form. */
export function errorsOf(issues: readonly ProblemIssue[]): FormErrors {
  const errors: FormErrors = {};
  for (const { path, message } of issues) errors[placeOf(path)] ??= textFor(path, message);
  return errors;
}

function placeOf(path: string): keyof FormErrors {
  if (path === 'title' || path === 'date' || path === 'to') return path;
  if (path === 'from') return 'to';
  if (path.startsWith('payers')) return 'payers';
  if (path.startsWith('conversion')) return 'rate';
  if (path === 'amount' || path === 'bill.billData.totalAmount') return 'amount';
  if (/^bill\.billData\.(items|extras)/.test(path)) return 'items';
  return path.startsWith('bill') ? 'sharing' : 'other';
}

function textFor(path: string, message: string): string {
  if (path === 'title') return t('Enter a title');
  if (path === 'date') return t('Choose a date');
  if (path === 'from' || path === 'to') return t('Choose two different people');
  return path === 'bill.billData.totalAmount' ? t('Enter the amount') : message;
}
