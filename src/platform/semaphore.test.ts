import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it('limits concurrency, keeps the order, and continues after a failure', async () => {
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

it('refuses work at once when too much of it waits', async () => {
  const limited = createSemaphore(1, { maxWaiting: 2 });
  const { promise, resolve } = Promise.withResolvers<number>();
  const accepted = [1, 2, 3].map(() => limited(() => promise));
  await expect(limited(() => promise)).rejects.toMatchObject({ code: 'not-ready' });
  resolve(7);
  expect(await Promise.all(accepted)).toEqual([7, 7, 7]);
  expect(await limited(() => Promise.resolve(8))).toBe(8);
});
