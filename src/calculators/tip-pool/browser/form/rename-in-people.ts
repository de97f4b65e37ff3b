import type { TipPoolFormState } from './tip-pool-form-state.ts';

/** People refer to roles and shifts by name, so renames are applied to them. */
export function renameInPeople(
  { getValues, setValue }: TipPoolFormState,
  field: 'role' | 'shift',
  before: string,
  after: string,
): void {
  for (const [index, person] of getValues('poolData.people').entries()) {
    if (before && person[field] === before) setValue(`poolData.people.${index}.${field}`, after);
  }
}
