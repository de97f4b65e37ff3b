import { describe, expect, it } from 'vitest';
import { createBatcher } from './batch.ts';
import { createRequestScope, inRequest } from './request-scope.ts';

class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`refused with ${code}`);
    this.code = code;
  }
}

/** A `run` whose batches wait until the test releases them, with the items of each batch. */
function watchedRuns(answer: (item: string) => string = (item) => `${item}!`) {
  const given: string[][] = [];
  const held: (() => void)[] = [];
  const run = async (items: readonly string[]) => {
    given.push([...items]);
    await new Promise<void>((resolve) => held.push(resolve));
    return items.map(answer);
  };
  return { given, run, letGo: () => held.shift()?.() };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('a batch', () => {
  it('runs items of the same moment as one batch and returns each result', async () => {
    const { given, run, letGo } = watchedRuns();
    const ask = createBatcher(run, { most: 10, atOnce: 1 });
    const answers = Promise.all([ask('a', 'one'), ask('b', 'two'), ask('c', 'three')]);
    await nextTurn();
    expect(given).toEqual([['one', 'two', 'three']]);
    letGo();
    expect(await answers).toEqual(['one!', 'two!', 'three!']);
  });

  it('collects items while the maximum of batches is running', async () => {
    const { given, run, letGo } = watchedRuns();
    const ask = createBatcher(run, { most: 10, atOnce: 1 });
    const first = ask('a', 'one');
    await nextTurn();
    const later = Promise.all([ask('b', 'two'), ask('c', 'three')]);
    await nextTurn();
    expect(given).toEqual([['one']]);
    letGo();
    await first;
    await nextTurn();
    expect(given).toEqual([['one'], ['two', 'three']]);
    letGo();
    expect(await later).toEqual(['two!', 'three!']);
  });

  it('respects the maximum size of a batch', async () => {
    const { given, run } = watchedRuns();
    const ask = createBatcher(run, { most: 2, atOnce: 2 });
    for (const item of ['one', 'two', 'three', 'four', 'five']) void ask(item, item);
    await nextTurn();
    expect(given).toEqual([
      ['one', 'two'],
      ['three', 'four'],
    ]);
  });

  it('runs items with the same key one after another, in order', async () => {
    const { given, run, letGo } = watchedRuns();
    const ask = createBatcher(run, { most: 10, atOnce: 2 });
    const answers = Promise.all([
      ask('a', 'first'),
      ask('a', 'second'),
      ask('b', 'other'),
      ask('a', 'third'),
    ]);
    await nextTurn();
    expect(given).toEqual([['first', 'other']]);
    letGo();
    await nextTurn();
    expect(given).toEqual([['first', 'other'], ['second']]);
    letGo();
    await nextTurn();
    expect(given).toEqual([['first', 'other'], ['second'], ['third']]);
    letGo();
    expect(await answers).toEqual(['first!', 'second!', 'other!', 'third!']);
  });

  it('may hold several items of a key, which no other batch has at the same time', async () => {
    const { given, run, letGo } = watchedRuns();
    const ask = createBatcher(run, { most: 3, atOnce: 2 }, { sharesKeys: true });
    const items = ['a1', 'a2', 'b1', 'a3', 'c1', 'b2'];
    const answers = Promise.all(items.map((item) => ask(item.charAt(0), item)));
    await nextTurn();
    expect(given).toEqual([['a1', 'a2', 'b1'], ['c1']]);
    letGo();
    await nextTurn();
    expect(given).toEqual([['a1', 'a2', 'b1'], ['c1'], ['a3', 'b2']]);
    letGo();
    letGo();
    expect(await answers).toEqual(items.map((item) => `${item}!`));
  });

  it('says of each request whether it has stored something', async () => {
    const run = (items: readonly string[]) => Promise.resolve(items);
    const ask = createBatcher(run, { most: 10, atOnce: 1 }, { hasStored: (answer) => answer === 'stored' });
    const [one, other] = [createRequestScope(), createRequestScope()];
    await Promise.all([inRequest(one, () => ask('a', 'stored')), inRequest(other, () => ask('b', 'left'))]);
    expect([one.mayHaveCommitted(), other.mayHaveCommitted()]).toEqual([true, false]);
  });

  it.each(['22P05', '23503', '40P01'])('does the rest when one spoils the run with %s', async (code) => {
    const runs: number[] = [];
    const run = (items: readonly string[]) => {
      runs.push(items.length);
      return items.includes('bad') ? Promise.reject(new Refused(code)) : Promise.resolve(items);
    };
    const ask = createBatcher(run, { most: 10, atOnce: 1 });
    const settled = await Promise.allSettled(['good', 'bad', 'fine'].map((item) => ask(item, item)));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(runs).toEqual([3, 1, 1, 1]);
  });

  it('does not retry if the outcome is unknown', async () => {
    let runs = 0;
    const run = () => {
      runs += 1;
      return Promise.reject(new Error('Connection terminated unexpectedly'));
    };
    const ask = createBatcher(run, { most: 10, atOnce: 1 });
    const settled = await Promise.allSettled([ask('a', 1), ask('b', 2)]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(runs).toBe(1);
  });

  it('goes on after a failure', async () => {
    let isBroken = true;
    const run = (items: readonly string[]) =>
      isBroken ? Promise.reject(new Error('away')) : Promise.resolve(items);
    const ask = createBatcher(run, { most: 10, atOnce: 1 });
    await expect(ask('a', 'one')).rejects.toThrow('away');
    isBroken = false;
    expect(await ask('a', 'one')).toBe('one');
  });
});
