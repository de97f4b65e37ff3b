import { expect, it } from 'vitest';
import { enUs, localeOf } from '#kernel/locale.ts';
import type { GroupRecord } from '../rules/group.ts';
import { newDraft } from './entry-form/entry-draft.ts';
import { sentShares, sharesText, typedShares } from './usual-shares.ts';

const german = localeOf('de-DE') ?? enUs;
const person = (id: string, has_left = false) => ({ id, name: id.toUpperCase(), has_left });
const record = (people: readonly object[], default_shares: GroupRecord['default_shares']) =>
  ({ people, default_shares }) as GroupRecord;
const shares = [
  { person_id: 'a', share: '1.5' },
  { person_id: 'b', share: '1' },
];

it('starts new entries with the parts of people who are still there', () => {
  const flat = record([person('a'), person('b'), person('c')], shares);
  expect(sharesText(flat, german)).toBe('A 1,5, B 1');
  const start = { me: 'a', people: ['a', 'b', 'c'], currency: 'EUR', today: '2026-11-18' };
  const draft = newDraft({ ...start, shares: typedShares(flat, german) });
  expect([draft.mode, ...draft.sharers]).toEqual(['shares', ['a', '1,5'], ['b', '1']]);
  const afterBen = record([person('a'), person('b', true)], shares);
  expect([...(typedShares(afterBen, enUs) ?? [])]).toEqual([['a', '1.5']]);
});

it('shares equally without parts, and when nobody with a part is left', () => {
  expect(typedShares(record([person('a')], null), enUs)).toBeUndefined();
  expect(typedShares(record([person('c')], shares), enUs)).toBeUndefined();
  const none = [{ person_id: 'a', share: '0' }, shares[1]] as typeof shares;
  expect(typedShares(record([person('a'), person('b', true)], none), enUs)).toBeUndefined();
});

it('sends parts as the server stores them', () => {
  const typed = new Map([
    ['a', '1,5'],
    ['b', ''],
  ]);
  expect(sentShares(typed, german)).toEqual(shares);
});
