import type { FeatureRequestRecord } from '../rules/feature-request.ts';

/** The loaded requests, and the URL of the next page. */
export type FeatureList = { readonly items: readonly FeatureRequestRecord[]; readonly next: string | null };

/** Appends a page. Drops repeated requests, since votes may have moved a request to a later page. */
export function appendPage(known: FeatureList, page: FeatureList): FeatureList {
  const listed = new Set(known.items.map(({ id }) => id));
  return { items: [...known.items, ...page.items.filter(({ id }) => !listed.has(id))], next: page.next };
}

/**
 * Updates the requests in place, so that no row moves away from the pointer. Adds new requests at the start when
 * sorted by newest, else at the end.
 */
export function refreshList(known: FeatureList, fresh: FeatureList, sort: string): FeatureList {
  const now = new Map(fresh.items.map((item) => [item.id, item]));
  const listed = new Set(known.items.map(({ id }) => id));
  // A request missing from a complete list was merged into another.
  const items = known.items
    .filter(({ id }) => fresh.next !== null || now.has(id))
    .map((item) => now.get(item.id) ?? item);
  const added = fresh.items.filter(({ id }) => !listed.has(id));
  return {
    items: sort === 'newest' ? [...added, ...items] : [...items, ...added],
    next: fresh.items.length >= known.items.length ? fresh.next : known.next,
  };
}
