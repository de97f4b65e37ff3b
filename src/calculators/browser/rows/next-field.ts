/** The fields of each row in the order of its columns, and whether they are blank. */
type TypedRows = readonly (readonly { readonly field: string; readonly isBlank: boolean }[])[];
type Place = { readonly row: number; readonly field: string };

/**
 * Where Enter leads: to what is blank in the rest of this row, else in the next row, and to the same field of the next
 * row where nothing is blank there. Null after the last row. A row without any text leads on at once.
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
