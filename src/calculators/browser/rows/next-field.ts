/** The fields of each row in column order, and whether they are blank. */
type TypedRows = readonly (readonly { readonly field: string; readonly isBlank: boolean }[])[];
type Place = { readonly row: number; readonly field: string };

/**
 * The field that Enter focuses: the next blank field of this row, else of the next row, else the same field of the
 * next row. Null after the last row. In an empty row, Enter goes to the next row immediately.
 */
export function nextField(rows: TypedRows, { row, field }: Place): Place | null {
  const own = rows[row] ?? [];
  const place = own.findIndex((each) => each.field === field);
  const isUsed = own.some(({ isBlank }) => !isBlank);
  const rest = place === -1 || !isUsed ? [] : own.slice(place + 1);
  const open = rest.find(({ isBlank }) => isBlank);
  if (open) return { row, field: open.field };
  const next = rows[row + 1];
  if (!next) return null;
  return { row: row + 1, field: next.find(({ isBlank }) => isBlank)?.field ?? field };
}
