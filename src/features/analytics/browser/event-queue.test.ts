import { expect, test } from 'vitest';
import { createEventQueue, eventsAtOnce, gatherMs } from './event-queue.ts';

function queueWithClock() {
  const sent: (readonly number[])[] = [];
  let timer: (() => void) | undefined;
  const queue = createEventQueue<number>({
    send: (events) => sent.push(events),
    later: (task, milliseconds) => {
      expect(milliseconds).toBe(gatherMs);
      timer = task;
      return () => {
        timer = undefined;
      };
    },
  });
  return { queue, sent, elapse: () => timer?.() };
}

test('events within the delay are sent together, in order', () => {
  const { queue, sent, elapse } = queueWithClock();
  queue.add(1);
  queue.add(2);
  expect(sent).toEqual([]);
  elapse();
  expect(sent).toEqual([[1, 2]]);
  queue.add(3);
  elapse();
  expect(sent).toEqual([[1, 2], [3]]);
});

test('leaving the page sends the pending events once', () => {
  const { queue, sent, elapse } = queueWithClock();
  queue.add(1);
  queue.flush();
  elapse();
  queue.flush();
  expect(sent).toEqual([[1]]);
});

test('a batch never exceeds the server’s limit', () => {
  const { queue, sent, elapse } = queueWithClock();
  for (let n = 0; n < eventsAtOnce + 1; n += 1) queue.add(n);
  expect(sent.map((events) => events.length)).toEqual([eventsAtOnce]);
  elapse();
  expect(sent.map((events) => events.length)).toEqual([eventsAtOnce, 1]);
});
