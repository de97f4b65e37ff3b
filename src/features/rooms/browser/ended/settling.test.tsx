import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RoomGuest } from '../../rules/room.ts';
import { MarkAsPaid } from './settling.tsx';

const at = '2026-11-11T10:00:00.000Z';

function textOf(fields: Pick<RoomGuest, 'is_host' | 'said_paid_at' | 'received_at'>): string {
  // Safe cast: the fields that are read.
  const me = { id: 'ann', name: 'Ann', ...fields } as RoomGuest;
  const html = renderToStaticMarkup(<MarkAsPaid me={me} act={() => Promise.resolve(true)} />);
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

it.each([
  ['a guest who owes', false, null, null, 'I have paid'],
  [
    'a guest who says so',
    false,
    at,
    null,
    'You marked this as paid. The host sees it here and confirms it when the money arrives. I have not paid yet',
  ],
  [
    'a guest whom the host confirms',
    false,
    at,
    at,
    'The host marked your payment as received. You are settled up.',
  ],
  ['a host who owes', true, null, null, 'I have paid'],
  ['a host who has paid', true, at, at, 'You are settled up. I have not paid yet'],
  ['a host who said so before that settled it', true, at, null, 'I have paid'],
])('%s', (_, is_host, said_paid_at, received_at, text) => {
  expect(textOf({ is_host, said_paid_at, received_at })).toBe(text);
});
