import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

function pieces(queue: ReturnType<typeof createFairQueue>) {
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const add = (who: string, name: string) =>
    queue(who, async () => {
      started.push(name);
      await new Promise<void>((done) => finish.set(name, done));
    });
  /** Waits until all permitted work has started. */
  const settled = () => new Promise((done) => setImmediate(done));
  const end = async (name: string, work: Promise<void>) => {
    await settled();
    finish.get(name)?.();
    await work;
    await settled();
  };
  return { started, add, end, settled };
}

it('no user waits behind another user’s backlog', async () => {
  const { started, add, end, settled } = pieces(createFairQueue(2));
  const a1 = add('ann', 'a1');
  void add('ann', 'a2');
  void add('ann', 'a3');
  void add('bob', 'b1');
  await settled();
  expect(started).toEqual(['a1', 'b1']);
  await end('a1', a1);
  expect(started).toEqual(['a1', 'b1', 'a2']);
});

it('alternates between users when all slots are in use', async () => {
  const { started, add, end } = pieces(createFairQueue(1));
  const a1 = add('ann', 'a1');
  void add('ann', 'a2');
  const b1 = add('bob', 'b1');
  const c1 = add('cy', 'c1');
  await end('a1', a1);
  expect(started).toEqual(['a1', 'b1']);
  await end('b1', b1);
  expect(started).toEqual(['a1', 'b1', 'c1']);
  await end('c1', c1);
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
});

it('goes on after a failure', async () => {
  const queue = createFairQueue(1);
  await expect(queue('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue('ann', () => Promise.resolve('yes'))).toBe('yes');
});
