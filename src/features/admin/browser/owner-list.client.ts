import { type Query, queries, useQuery } from '#browser/requests/use-query.ts';
import { ownerLoader, type Readable } from './admin.client.ts';

/** The loaded items, and the URL of the next page. */
type Listed<Item> = { readonly items: readonly Item[]; readonly next: string | null };

type Page<Item> = { items: Item[]; next_cursor: string | null };

export type PagedList<Item extends { readonly id: string }> = ReturnType<typeof createList<Item>>;

/** A paged list; its cache key is the path of the first page. */
export function createList<Item extends { readonly id: string }>(
  failure: string,
  endpoint: Readable<Page<Item>>,
) {
  const loadPage = ownerLoader(endpoint, failure);

  async function load(path: string): Promise<Listed<Item>> {
    const { items, next_cursor } = await loadPage(path);
    return { items, next: next_cursor && withCursor(path, next_cursor) };
  }

  return {
    use: (path: string): Query<Listed<Item>> => useQuery(path, load),

    async more(path: string): Promise<void> {
      await queries.extend<Listed<Item>>(path, async ({ items, next }) => {
        if (next === null) return { items, next };
        const page = await load(next);
        return { items: [...items, ...page.items], next: page.next };
      });
    },

    /** Updates an item in the cache. If `make` returns null, removes the item. */
    change(path: string, id: string, make: (item: Item) => Item | null): void {
      const known = queries.peek<Listed<Item>>(path).data;
      if (!known) return;
      const items = known.items.flatMap((item) => (item.id === id ? (make(item) ?? []) : item));
      queries.put(path, { items, next: known.next });
    },
  };
}

function withCursor(path: string, cursor: string): string {
  const address = new URL(path, 'http://path.invalid');
  address.searchParams.set('cursor', cursor);
  return address.pathname + address.search;
}
