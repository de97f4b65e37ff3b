import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '#browser/outbox/outbox-in-memory.ts';
import type { OutboxItem } from '#browser/outbox/outbox-item.ts';
import { untilSheetSaved } from './sheet-saved.public.ts';

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

const ofSheet = (key: string, sheetId: string): OutboxItem => ({
  key,
  owner: 'ann',
  kind: 'calculation',
  about: `sheet/${sheetId}`,
  title: '',
  method: 'POST',
  path: '/api/calculate',
  body: {},
  at: 0,
});

const openQueue = () => memoryStore().openTab();

test('a sheet with no pending saves counts as saved, even while other sheets wait', async () => {
  const queue = openQueue();
  await queue.add(ofSheet('1', 'other'));
  expect(await untilSheetSaved('ann', 'sheet', queue)).toBe(true);
});

test('waits for all pending saves of the sheet', async () => {
  const queue = openQueue();
  const [first, second] = [ofSheet('1', 'sheet'), ofSheet('2', 'sheet')];
  await queue.add(first);
  await queue.add(second);
  const steps: string[] = [];
  const saved = untilSheetSaved('ann', 'sheet', queue).then((is) => steps.push(`saved ${is}`));
  await queue.settle(first, 'saved');
  steps.push('first');
  await queue.settle(second, 'saved');
  await saved;
  expect(steps).toEqual(['first', 'saved true']);
});

test.each(['offline', 'delayed', 'signed-out'] as const)('what is %s is not waited for', async (state) => {
  const queue = openQueue();
  const entry = ofSheet('1', 'sheet');
  await queue.add(entry);
  const saved = untilSheetSaved('ann', 'sheet', queue);
  await queue.settle(entry, state);
  expect(await saved).toBe(false);
});

test('refused saves are not waited for', async () => {
  const queue = openQueue();
  const entry = ofSheet('1', 'sheet');
  await queue.add(entry);
  const saved = untilSheetSaved('ann', 'sheet', queue);
  await queue.change({ ...entry, refusal: { status: 409, code: 'storage-full' } });
  expect(await saved).toBe(true);
});

test('the wait times out', async () => {
  const queue = openQueue();
  await queue.add(ofSheet('1', 'sheet'));
  expect(await untilSheetSaved('ann', 'sheet', queue, 1)).toBe(false);
});
