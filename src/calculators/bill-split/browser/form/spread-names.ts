import { flushSync } from 'react-dom';
import { limits } from '#calculators/rules/limits.ts';
import { labelsOf } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import { toast } from '#ui/toast.ts';
import type { BillSplitForm } from '../../rules/bill-fields.ts';
import { spreadNames } from '../../rules/typed-names.ts';
import { relabel, relabelPeople } from './assignments.ts';
import type { BillSplitFormState } from './bill-split-form-state.ts';
import { moveLabels } from './move-labels.ts';

const firstItem = 'billData.items.0.name';

type People = BillSplitForm['billData']['participants'];

/**
 * Splits names that were typed into one row into a row each, with a toast. Returns false above the limit of people.
 */
export function spreadOverRows(
  form: BillSplitFormState,
  replace: (people: People) => void,
  index: number,
  names: readonly string[],
): boolean {
  const before = form.getValues('billData.participants');
  const { named, after } = spreadNames(before, index, names, (name) => ({ name, amount: '' }));
  if (after.length > limits.people) return false;
  flushSync(() => replace(after));
  moveLabels(form, relabel(labelsOf(before), labelsOf(named)));
  moveLabels(form, relabelPeople(named, after));
  const undo = () => {
    replace(before);
    moveLabels(form, relabelPeople(after, named));
    moveLabels(form, relabel(labelsOf(named), labelsOf(before)));
  };
  toast({
    title: t('People Added'),
    description: t('{count, plural, one {# name, one row.} other {# names, one row each.}}', {
      count: names.length,
    }),
    action: { label: t('Undo'), onAction: undo },
  });
  return true;
}

/** True if the first item should get the focus as soon as the code of its fields is loaded. */
let isAwaited = false;

/** Moves the focus from the people to the first item if it is blank, and adds an item if there is none. */
export function goToFirstItem(form: BillSplitFormState): void {
  if (form.getValues('calculationMode') !== 'itemized') return;
  const [first] = form.getValues('billData.items') ?? [];
  if (first && (first.name !== '' || first.amount !== '')) return;
  if (!first) flushSync(() => form.setValue('billData.items', [{ name: '', amount: '', assignedTo: [] }]));
  form.setFocus(firstItem);
  isAwaited = document.getElementsByName(firstItem).length === 0;
}

/** Called when the item fields appear. Does nothing if the user has moved the focus away from the people. */
export function focusAwaitedItem(form: BillSplitFormState): void {
  const place = document.activeElement?.getAttribute('name') ?? '';
  if (isAwaited && (place === '' || place.startsWith('billData.participants.'))) form.setFocus(firstItem);
  isAwaited = false;
}
