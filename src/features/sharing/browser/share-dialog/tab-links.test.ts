import { expect, it } from 'vitest';
import type { CreatedLink } from '../../rules/share.ts';
import { storeTabLinks, tabLinks } from './tab-links.ts';

const now = new Date('2026-11-17T12:00:00.000Z');

function created(id: string, expires_at: string): CreatedLink {
  const link = { id, name: '', title: 'Dinner', person: 'Ada', expires_at };
  // Safe cast: only the stored fields matter here.
  return { link, url: `https://fairsplit.test/s/${id}` } as CreatedLink;
}

it('stores a visitor’s live links per tab, newest first', () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  } as unknown as Storage;
  storeTabLinks(
    [created('a', '2026-11-24T12:00:00.000Z'), created('b', '2026-11-17T11:59:00.000Z')],
    storage,
  );
  storeTabLinks([created('c', '2026-11-24T12:00:00.000Z')], storage);
  expect(tabLinks(now, storage).map(({ id }) => id)).toEqual(['c', 'a']);
  expect(tabLinks(now, storage)[0]).toMatchObject({ title: 'Dinner', person: 'Ada' });
});

it('keeps them in memory where storage is forbidden', () => {
  storeTabLinks([created('d', '2026-11-24T12:00:00.000Z')], null);
  expect(tabLinks(now, null).map(({ id }) => id)).toContain('d');
});
