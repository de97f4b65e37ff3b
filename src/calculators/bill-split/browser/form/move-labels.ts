import { movedParts } from './assignments.ts';
import type { BillSplitFormState } from './bill-split-form-state.ts';

/** Items and extras refer to people by label, so label changes are applied to them. */
export function moveLabels(form: BillSplitFormState, move: (labels: readonly string[]) => string[]): void {
  form.getValues('billData.items')?.forEach(({ assignedTo = [], parts }, index) => {
    const moved = move(assignedTo);
    if (isSame(moved, assignedTo)) return;
    form.setValue(`billData.items.${index}.assignedTo`, moved);
    if (parts?.length)
      form.setValue(`billData.items.${index}.parts`, movedParts(assignedTo, parts, moved, move));
  });
  form.getValues('billData.extras')?.forEach(({ people = [] }, index) => {
    const moved = move(people);
    if (!isSame(moved, people)) form.setValue(`billData.extras.${index}.people`, moved);
  });
}

function isSame(moved: readonly string[], labels: readonly string[]): boolean {
  return moved.length === labels.length && moved.every((label, index) => label === labels[index]);
}
