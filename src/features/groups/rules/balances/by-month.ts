/** Days of one month, in the order of the list. */
export type Month<Dated> = Readonly<{ month: string; entries: readonly Dated[] }>;

/** Entries by 'YYYY-MM', as the server orders them. */
export function byMonth<Dated extends { readonly date: string }>(entries: readonly Dated[]): Month<Dated>[] {
  const months = Map.groupBy(entries, ({ date }) => date.slice(0, 7));
  return [...months].map(([month, own]) => ({ month, entries: own }));
}
