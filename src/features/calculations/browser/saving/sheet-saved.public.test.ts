import { expect, test } from 'vitest';
import { createSaveQueue, type QueuedSave } from './save-queue.ts';
import { untilSheetSaved } from './sheet-saved.public.ts';

const ofSheet = (key: string, sheetId: string): QueuedSave => ({
  key,
  sheetId,
  userId: 'ann',
  at: Number(key),
  templateType: 'commission',
  inputData: {},
  hoursSaved: 0.75,
});

function openQueue() {
  const kept = new Map<string, unknown>();
  return createSaveQueue({
    keys: (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => Boolean(kept.set(key, value)),
    remove: (key) => kept.delete(key),
  });
}

test('a sheet with no pending saves counts as saved, even while other sheets wait', async () => {
  const queue = openQueue();
  queue.add(ofSheet('1', 'other'), 'offline');
  expect(await untilSheetSaved('ann', 'sheet', queue)).toBe(true);
});

test('waits for all pending saves of the sheet', async () => {
  const queue = openQueue();
  const [first, second] = [ofSheet('1', 'sheet'), ofSheet('2', 'sheet')];
  queue.add(first, 'sending');
  queue.add(second, 'sending');
  const steps: string[] = [];
  const saved = untilSheetSaved('ann', 'sheet', queue).then((is) => steps.push(`saved ${is}`));
  queue.settle(first, 'saved');
  await Promise.resolve();
  steps.push('first');
  queue.settle(second, 'saved');
  await saved;
  expect(steps).toEqual(['first', 'saved true']);
});

test.each(['offline', 'delayed', 'signed-out'] as const)('what is %s is not waited for', async (state) => {
  const queue = openQueue();
  const entry = ofSheet('1', 'sheet');
  queue.add(entry, 'sending');
  const saved = untilSheetSaved('ann', 'sheet', queue);
  queue.settle(entry, state);
  expect(await saved).toBe(false);
});

test('refused saves are not waited for', async () => {
  const queue = openQueue();
  const entry = ofSheet('1', 'sheet');
  queue.add(entry, 'sending');
  const saved = untilSheetSaved('ann', 'sheet', queue);
  queue.settle(entry, 'storage-full');
  expect(await saved).toBe(true);
});

test('the wait times out', async () => {
  const queue = openQueue();
  queue.add(ofSheet('1', 'sheet'), 'sending');
  expect(await untilSheetSaved('ann', 'sheet', queue, 1)).toBe(false);
});
