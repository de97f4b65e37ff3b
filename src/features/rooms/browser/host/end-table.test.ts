import { afterEach, expect, it, vi } from 'vitest';
import type { RoomRecord } from '../../rules/room.ts';
import { createActions } from '../room.client.ts';
import { endTable, seenBy } from './end-table.ts';

const seen = { left: 0, total: 3800 };
const open = { ended_at: null, revision: 8 };
const closed = { ...open, ended_at: '2026-11-11T10:00:00.000Z' };

const answer = (status: number, content: object) => () =>
  Promise.resolve(new Response(JSON.stringify(content), { status }));
const refusal = (status: number, code: string) => answer(status, { error: { code, message: '' } });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

afterEach(() => void vi.unstubAllGlobals());

/** Closes a table on a server that answers so; resolves to what the page shows, what was saved and what was sent. */
async function close(...answers: (() => Promise<Response>)[]) {
  const sent: (string | undefined)[] = [];
  vi.stubGlobal('fetch', (_address: string, { method }: RequestInit) => {
    sent.push(method);
    return answers.shift()?.();
  });
  const saved: RoomRecord[] = [];
  const { end, read } = createActions('token', { guestId: 'ann', key: 'key' });
  const shown = await endTable({ end: () => end(seen), read }, (record) => saved.push(record)).catch(
    (error: unknown) => error,
  );
  return { shown, saved, sent };
}

it('saves the result of a table that closes', async () => {
  expect(await close(answer(200, closed))).toEqual({ shown: closed, saved: [closed], sent: ['POST'] });
});

it.each([
  ['was lost', lost],
  ['was an error of the server', answer(500, {})],
  ['was that it came too late', refusal(503, 'not-ready')],
  ['was that an earlier attempt had closed it', refusal(409, 'conflict')],
])('saves the result once if the answer %s and the table is closed', async (_, ended) => {
  expect(await close(ended, answer(200, closed))).toEqual({
    shown: closed,
    saved: [closed],
    sent: ['POST', 'GET'],
  });
});

it('shows a table that has changed and stays open, and saves nothing', async () => {
  expect(await close(refusal(409, 'conflict'), answer(200, open))).toEqual({
    shown: open,
    saved: [],
    sent: ['POST', 'GET'],
  });
});

it.each([
  ['is still open', answer(200, open)],
  ['is gone', answer(404, {})],
])('passes on that the answer was lost if the table %s', async (_, read) => {
  expect(await close(lost, read)).toMatchObject({ shown: { message: 'Failed to fetch' }, saved: [] });
});

it('does not read a table that the server refuses to close', async () => {
  expect(await close(refusal(422, 'payments-mismatch'))).toMatchObject({
    shown: { code: 'payments-mismatch' },
    saved: [],
    sent: ['POST'],
  });
});

it('counts units, not items, that are left', () => {
  // Safe cast: the fields that are read.
  const items = [{ left: 2 }, { left: 0 }, { left: 1 }] as RoomRecord['items'];
  expect(seenBy({ items, total: 3800 })).toEqual({ left: 3, total: 3800 });
});
