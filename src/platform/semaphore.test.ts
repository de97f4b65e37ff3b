import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it('lets so many through at once, in turn, and goes on after a failure', async () => {
  const limited = createSemaphore(2);
  let [inside, most] = [0, 0];
  const order: number[] = [];
  const work = (n: number) => async () => {
    inside += 1;
    most = Math.max(most, inside);
    order.push(n);
    await Promise.resolve();
    inside -= 1;
    if (n === 1) throw new Error('no');
    return n;
  };
  const settled = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((n) => limited(work(n))));
  expect(settled.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5]]);
  expect(await limited(work(6))).toBe(6);
});
