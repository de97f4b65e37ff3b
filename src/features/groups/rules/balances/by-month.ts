/** The entries of one month, in the order of the list. */
export type Month<Dated> = Readonly<{ month: string; entries: readonly Dated[] }>;

/** Groups entries by 'YYYY-MM' and keeps their order. */
export function byMonth<Dated extends { readonly date: string }>(entries: readonly Dated[]): Month<Dated>[] {
  const months = Map.groupBy(entries, ({ date }) => date.slice(0, 7));
  return [...months].map(([month, own]) => ({ month, entries: own }));
}
