/** How many rows a long list shows at first: a button for a single further row would take more room than the row. */
export function rowsAtFirst(count: number, few: number): number {
  return count <= few + 1 ? count : few;
}
