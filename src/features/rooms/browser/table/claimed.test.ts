import { expect, it } from 'vitest';
import type { RoomRecord } from '../../rules/room.ts';
import { withClaim } from './claimed.ts';

const beer = { id: 'beer', name: 'Beer', amount: 1500, quantity: 3, left: 3, claims: [] };
const table: RoomRecord = {
  title: '',
  currency: 'USD',
  created_at: '',
  expires_at: '',
  ended_at: null,
  revision: 1,
  guests: [],
  figures: [],
  items: [beer, { ...beer, id: 'soup' }],
  total: 0,
  charges: [],
  extras: { list: [], locale: null, cash_rounding: false, left_out: [] },
  claimed: 0,
  bill: null,
  result: null,
  payees: [],
  own_ways: null,
};
const ann = { itemId: 'beer', guestId: 'ann' };

it('applies a claim optimistically, to its item only', () => {
  const two = withClaim(table, { ...ann, units: 2, parts: 0 });
  expect(two.items[0]).toMatchObject({ left: 1, claims: [{ guest_id: 'ann', units: 2, parts: 0 }] });
  expect(two.items[1]).toBe(table.items[1]);
  expect(two.revision).toBe(1);
});

it('replaces the guest’s claim, and removes an empty one', () => {
  const two = withClaim(table, { ...ann, units: 2, parts: 0 });
  const shared = withClaim(two, { ...ann, units: 1, parts: 1 });
  expect(shared.items[0]).toMatchObject({ left: 0, claims: [{ guest_id: 'ann', units: 1, parts: 1 }] });
  const both = withClaim(shared, { itemId: 'beer', guestId: 'bob', units: 1, parts: 0 });
  expect(both.items[0]?.claims).toHaveLength(2);
  expect(withClaim(shared, { ...ann, units: 0, parts: 0 }).items[0]).toEqual(beer);
});
