/** Initial row count of a long list: a button for a single further row would take more space than the row. */
export function rowsAtFirst(count: number, few: number): number {
  return count <= few + 1 ? count : few;
}
