import type { RowColumn } from '#calculators/rules/pasted-rows.ts';
import { sameName } from './pool-names.ts';

/** The columns of a person's row, in the order in which rows without headings are read. */
export const personColumns: readonly RowColumn[] = [
  { field: 'name', meaning: 'person' },
  { field: 'role', meaning: 'role' },
  { field: 'hours', meaning: 'hours', isNumber: true },
  { field: 'shift', meaning: 'shift' },
];

type Named = { readonly name: string };

/** The pool's spelling of a role or shift. An unknown name is returned unchanged, so that the form can report it. */
export function listedName(entries: readonly Named[], typed: string | undefined): string | undefined {
  return typed && (entries.find(({ name }) => sameName(name, typed))?.name ?? typed);
}

/** The value of the shift select: its blank option is the first shift. */
export function shiftValue(shifts: readonly Named[], typed: string | undefined): string | undefined {
  const name = listedName(shifts, typed);
  return name !== undefined && name === shifts[0]?.name ? '' : name;
}
