import { describe, expect, test, vi } from 'vitest';
import { createQueries, FromDevice } from './query-cache.ts';

/** A loader whose responses the test triggers, in any order. */
function scripted() {
  const asked: { key: string; answer: (data: string) => void; fail: (message: string) => void }[] = [];
  const load = (key: string) =>
    new Promise<string>((resolve, reject) => {
      asked.push({ key, answer: resolve, fail: (message) => reject(new Error(message)) });
    });
  return { asked, load };
}

function watching() {
  const queries = createQueries();
  const { asked, load } = scripted();
  queries.watch('/a', load, () => {});
  return { queries, asked };
}

/** A watched query after its first response. */
async function knowing(data: string) {
  const watched = watching();
  watched.asked[0]?.answer(data);
  await settle();
  return watched;
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('watching a key', () => {
  test('fetches once for all watchers and notifies each', async () => {
    const queries = createQueries();
    const { asked, load } = scripted();
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    queries.watch('/a', load, first);
    queries.watch('/a', load, second);
    expect(asked.map(({ key }) => key)).toEqual(['/a']);
    asked[0]?.answer('one');
    await settle();
    expect(queries.peek('/a')).toEqual({ data: 'one', error: undefined });
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });

  test('does not refetch for the next watcher', async () => {
    const queries = createQueries();
    const { asked, load } = scripted();
    queries.watch('/a', load, () => {})();
    asked[0]?.answer('one');
    await settle();
    queries.watch('/a', load, () => {});
    expect(asked).toHaveLength(1);
  });

  test('a failure is not retried, and the last data stays', async () => {
    const { queries, asked } = await knowing('one');
    queries.invalidate('/a');
    asked[1]?.fail('Failed to fetch progress');
    await settle();
    expect(queries.peek('/a')).toEqual({ data: 'one', error: new Error('Failed to fetch progress') });
    expect(asked).toHaveLength(2);
  });

  test('a refetch clears the failure', async () => {
    const { queries, asked } = watching();
    asked[0]?.fail('no');
    await settle();
    const again = queries.refetch('/a');
    asked[1]?.answer('one');
    await again;
    expect(queries.peek('/a')).toEqual({ data: 'one', error: undefined });
  });
});

describe('a response that is overtaken', () => {
  test('by an invalidation is dropped', async () => {
    const { queries, asked } = watching();
    queries.invalidate('/a');
    asked[1]?.answer('new');
    await settle();
    asked[0]?.answer('old');
    await settle();
    expect(queries.peek('/a').data).toBe('new');
  });

  test('by data from another response is dropped', async () => {
    const { queries, asked } = watching();
    queries.put('/a', 'told');
    asked[0]?.answer('old');
    await settle();
    expect(queries.peek('/a').data).toBe('told');
  });

  test('by a refetch that began meanwhile is fetched again', async () => {
    const { queries, asked } = await knowing('one');
    const mark = queries.mark('/a');
    queries.invalidate('/a');
    asked[1]?.answer('newer');
    await settle();
    queries.put('/a', 'late', mark);
    expect(queries.peek('/a').data).toBe('newer');
    asked[2]?.answer('newest');
    await settle();
    expect(queries.peek('/a').data).toBe('newest');
  });

  test('does not discard a refetch that is under way', async () => {
    const { queries, asked } = await knowing('one');
    const mark = queries.mark('/a');
    queries.invalidate('/a');
    queries.put('/a', 'late', mark);
    asked[1]?.answer('overtaken');
    asked[2]?.answer('newest');
    await settle();
    expect(queries.peek('/a').data).toBe('newest');
  });

  test('by nothing is stored, without a fetch', async () => {
    const { queries, asked } = await knowing('one');
    queries.put('/a', 'told', queries.mark('/a'));
    expect(queries.peek('/a').data).toBe('told');
    expect(asked).toHaveLength(1);
  });

  test('by the next user never arrives', async () => {
    const queries = createQueries();
    const { asked, load } = scripted();
    const watcher = vi.fn<() => void>();
    queries.watch('/a', load, watcher);
    queries.clear();
    asked[0]?.answer('private');
    await settle();
    expect(queries.peek('/a').data).toBeUndefined();
    expect(watcher).not.toHaveBeenCalled();
  });
});

describe('extending cached data', () => {
  test('stores the extended data', async () => {
    const queries = createQueries();
    queries.put('/a', [1]);
    await queries.extend<number[]>('/a', (known) => Promise.resolve([...known, 2]));
    expect(queries.peek('/a').data).toEqual([1, 2]);
  });

  test('waits for a fetch that is running', async () => {
    const { queries, asked } = watching();
    const extended = queries.extend<string>('/a', (known) => Promise.resolve(`${known}, two`));
    asked[0]?.answer('one');
    await extended;
    expect(queries.peek('/a').data).toBe('one, two');
  });

  test('retries on data that was refetched meanwhile', async () => {
    const queries = createQueries();
    queries.put('/a', 'one');
    const more = Promise.withResolvers<string>();
    const grow = vi.fn<(known: string) => Promise<string>>((known) => Promise.resolve(`${known}, two`));
    grow.mockReturnValueOnce(more.promise);
    const extended = queries.extend<string>('/a', grow);
    queries.put('/a', 'newer');
    more.resolve('one, two');
    await extended;
    expect(queries.peek('/a').data).toBe('newer, two');
  });

  test('gives up after repeated refetches', async () => {
    const queries = createQueries();
    queries.put('/a', 0);
    let answers = 0;
    await queries.extend<number>('/a', (known) => {
      answers += 1;
      queries.put('/a', answers);
      return Promise.resolve(known + 100);
    });
    expect(queries.peek('/a').data).toBe(answers);
  });

  test('stops after the cache is cleared', async () => {
    const queries = createQueries();
    queries.put('/a', 'one');
    const more = Promise.withResolvers<string>();
    const grow = vi.fn<() => Promise<string>>(() => more.promise);
    const extended = queries.extend<string>('/a', grow);
    queries.clear();
    more.resolve('one, two');
    await extended;
    expect(grow).toHaveBeenCalledTimes(1);
    expect(queries.peek('/a').data).toBeUndefined();
  });

  test('changes nothing when it fails', async () => {
    const queries = createQueries();
    queries.put('/a', 'one');
    await expect(queries.extend('/a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(queries.peek('/a')).toEqual({ data: 'one', error: undefined });
  });
});

test('an invalidation applies to a path and everything under it', async () => {
  const queries = createQueries();
  const { asked, load } = scripted();
  for (const key of ['/a/1', '/a/1?limit=5', '/a/1/x', '/a/12', '/b']) queries.watch(key, load, () => {});
  for (const each of asked) each.answer('one');
  await settle();
  asked.length = 0;
  queries.invalidate('/a/1');
  expect(asked.map(({ key }) => key)).toEqual(['/a/1', '/a/1?limit=5', '/a/1/x']);
});

test('an invalidation drops unwatched entries, which the next watcher fetches', async () => {
  const queries = createQueries();
  const { asked, load } = scripted();
  queries.watch('/a', load, () => {})();
  asked[0]?.answer('one');
  await settle();
  queries.invalidate('/a');
  expect(queries.peek('/a').data).toBeUndefined();
  queries.watch('/a', load, () => {});
  expect(asked).toHaveLength(2);
});

test('unwatched entries stay cached up to a limit', async () => {
  const queries = createQueries();
  for (let n = 0; n < 100; n += 1) {
    const stop = queries.watch(
      `/a?n=${n}`,
      () => Promise.resolve(n),
      () => {},
    );
    await settle();
    stop();
  }
  expect(queries.peek('/a?n=0').data).toBeUndefined();
  expect(queries.peek('/a?n=99').data).toBe(99);
});

describe('deleting', () => {
  const refused = new Error('Not allowed');
  const keysOf = (asked: readonly { key: string }[]) => asked.map(({ key }) => key);

  test('what is being deleted is not fetched again, even when the live change arrives before the response', async () => {
    const { queries, asked } = await knowing('one');
    await queries.deleting('/a', async () => queries.invalidate('/a'));
    queries.invalidate('/a');
    expect(keysOf(asked)).toEqual(['/a']);
    expect(queries.peek('/a')).toEqual({ data: 'one', error: undefined });
  });

  test('what could not be deleted is fetched again', async () => {
    const { queries, asked } = await knowing('one');
    await expect(queries.deleting('/a', () => Promise.reject(refused))).rejects.toThrow(refused);
    expect(keysOf(asked)).toEqual(['/a', '/a']);
  });
});

test('says when the oldest data on screen is from, if it is from the device', async () => {
  const queries = createQueries();
  const changed = vi.fn<() => void>();
  queries.onShown(changed);
  const loadFrom = (from: number) => () => Promise.resolve<unknown>(new FromDevice('kept', from));
  const leave = queries.watch('/old', loadFrom(1), () => {});
  queries.watch('/new', loadFrom(2), () => {});
  await settle();
  expect(queries.peek('/old')).toEqual({ data: 'kept', from: 1, error: undefined });
  expect(queries.oldestShown()).toBe(1);
  changed.mockClear();
  leave();
  expect([queries.oldestShown(), changed.mock.calls.length]).toEqual([2, 1]);
  queries.put('/new', 'fresh');
  expect(queries.oldestShown()).toBeUndefined();
});
