import * as z from 'zod/mini';
import { readStored, tabStore, writeStored } from '#browser/storage.ts';
import type { CreatedLink } from '../../rules/share.ts';

const key = 'fairsplit.links';
const most = 100;

const tabLink = z.object({
  id: z.string(),
  title: z.string(),
  person: z.nullable(z.string()),
  url: z.string(),
  expires_at: z.nullable(z.string()),
});
export type TabLink = z.output<typeof tabLink>;

// In memory, where storage is forbidden.
let inMemory: readonly TabLink[] = [];

/** A visitor's URLs are not stored elsewhere; this tab stores them until it is closed. */
export function storeTabLinks(created: readonly CreatedLink[], storage = tabStore()): void {
  const made = created.map(({ link: { id, name, title, person, expires_at }, url }) => ({
    id,
    title: name || title,
    person,
    url,
    expires_at,
  }));
  inMemory = [...made, ...stored(storage)].slice(0, most);
  writeStored(key, inMemory, storage);
}

/** Live links, newest first. */
export function tabLinks(now: Date, storage = tabStore()): TabLink[] {
  return stored(storage).filter(({ expires_at }) => expires_at === null || new Date(expires_at) > now);
}

function stored(storage: Storage | null): readonly TabLink[] {
  return readStored(key, (value) => z.array(tabLink).parse(value), storage) ?? inMemory;
}
