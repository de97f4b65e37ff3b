import type { FeatureRequestRecord } from '../rules/feature-request.ts';

/** What is loaded of the requests so far, and where they go on. */
export type FeatureList = { readonly items: readonly FeatureRequestRecord[]; readonly next: string | null };

/** Votes may have moved a request to a later page meanwhile: what is listed stays where it is. */
export function appendPage(known: FeatureList, page: FeatureList): FeatureList {
  const listed = new Set(known.items.map(({ id }) => id));
  return { items: [...known.items, ...page.items.filter(({ id }) => !listed.has(id))], next: page.next };
}

/**
 * The same list with the counts of now. Rows keep their places, so that none slips away from under a pointer; what
 * is new goes first where the newest do, else last.
 */
export function refreshList(known: FeatureList, fresh: FeatureList, sort: string): FeatureList {
  const now = new Map(fresh.items.map((item) => [item.id, item]));
  const listed = new Set(known.items.map(({ id }) => id));
  // What is missing from all there is was merged into another request.
  const items = known.items
    .filter(({ id }) => fresh.next !== null || now.has(id))
    .map((item) => now.get(item.id) ?? item);
  const added = fresh.items.filter(({ id }) => !listed.has(id));
  return {
    items: sort === 'newest' ? [...added, ...items] : [...items, ...added],
    next: fresh.items.length >= known.items.length ? fresh.next : known.next,
  };
}
