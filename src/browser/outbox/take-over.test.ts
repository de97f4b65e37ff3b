import { afterEach, expect, it, vi } from 'vitest';
import type { OutboxItem } from './outbox-item.ts';
import { takeOverQueues } from './take-over.ts';

afterEach(() => vi.unstubAllGlobals());

it('moves what waited in the storage of the release before, once and in order', async () => {
  const calculation = {
    key: 'c',
    userId: 'ann',
    at: 2,
    templateType: 'commission',
    inputData: { n: 1 },
    hoursSaved: 1,
  };
  const entry = { key: 'e', groupId: 'g', form: { title: 'Taxi' }, at: 1, triedAt: 1 };
  const stored = new Map(
    Object.entries({
      'fairsplit.unsaved.ann.c': calculation,
      'fairsplit.waiting.account.ann.e': entry,
      'fairsplit.waiting.device.d': { ...entry, key: 'd', at: 3 },
      'fairsplit.group.g': { key: 'secret' },
      'fairsplit.theme': 'dark',
    }).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const localStorage = {
    get length() {
      return stored.size;
    },
    key: (place: number) => [...stored.keys()][place] ?? null,
    getItem: (name: string) => stored.get(name) ?? null,
    removeItem: (name: string) => void stored.delete(name),
  };
  vi.stubGlobal('window', { localStorage });
  const taken: OutboxItem[] = [];
  const store = { add: (item: OutboxItem) => Promise.resolve(void taken.push(item)) };
  await takeOverQueues(store);
  await takeOverQueues(store);
  expect(taken.map(({ key, owner, kind, path }) => [key, owner, kind, path])).toEqual([
    ['e', 'ann', 'entry', '/api/groups/g/entries'],
    ['c', 'ann', 'calculation', '/api/calculate'],
    ['d', '', 'entry', '/api/groups/g/entries'],
  ]);
  expect(taken[1]?.body).toEqual({
    userId: 'ann',
    templateType: 'commission',
    inputData: { n: 1 },
    hoursSaved: 1,
  });
  expect(taken[2]).toMatchObject({ headers: { 'group-key': 'secret' }, triedAt: 1, title: 'Taxi' });
  expect([...stored.keys()]).toEqual(['fairsplit.group.g', 'fairsplit.theme']);
});
