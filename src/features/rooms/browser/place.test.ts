import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetTypedWork } from '#browser/saved/typed-work.ts';
import { writeHint } from '#browser/session/session-hint.ts';
import { forgetPlace, readPlace, storePlace } from './place.ts';

const seat = { guestId: 'guest', key: 'secret' };

beforeEach(() => {
  const stored = new Map<string, string>();
  const localStorage = {
    get length() {
      return stored.size;
    },
    key: (place: number) => [...stored.keys()][place] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the seat of somebody without an account, and deletes that of an account at its sign-out', () => {
  storePlace('visited', seat);
  writeHint('ann');
  storePlace('hosted', seat);
  const keys = () => [readPlace('visited')?.key, readPlace('hosted')?.key];
  expect(keys()).toEqual(['secret', 'secret']);
  forgetTypedWork();
  expect(keys()).toEqual(['secret', undefined]);
});

it('has one seat at a table', () => {
  storePlace('table', seat);
  writeHint('ann');
  storePlace('table', { ...seat, guestId: 'other' });
  expect(readPlace('table')?.guestId).toBe('other');
  forgetPlace('table');
  expect(readPlace('table')).toBeNull();
});
