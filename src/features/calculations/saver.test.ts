import { describe, expect, test, vi } from 'vitest';
import { createOutbox, type OutboxStorage, type Unsaved } from './outbox.ts';
import { createSaver, type Sent } from './saver.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

function calculation(key: string, userId = 'ann', at = Number(key)): Unsaved {
  return { key, userId, at, templateType: 'commission', inputData: { n: key }, hoursSaved: 0.75 };
}

/** A browser: storage and locks that its tabs share, and a server that answers as it is told. */
function openBrowser(answer: (entry: Unsaved) => Sent | Promise<Sent>) {
  const kept = new Map<string, string>();
  const held = new Set<string>();
  const posted: string[] = [];
  const tabs: ReturnType<typeof createOutbox>[] = [];
  const retries: { task: () => void; milliseconds: number }[] = [];
  let online = true;
  let room = Number.POSITIVE_INFINITY;

  function openTab(userId = 'ann') {
    const tell = (key: string, value: unknown) => {
      for (const tab of tabs) if (tab !== outbox) tab.onForeignChange(key, value);
    };
    const storage: OutboxStorage = {
      keys: (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
      read: (key) => JSON.parse(kept.get(key) ?? 'null') as unknown,
      write: (key, value) => {
        if (kept.size >= room && !kept.has(key)) return false;
        kept.set(key, JSON.stringify(value));
        tell(key, value);
        return true;
      },
      remove: (key) => {
        kept.delete(key);
        tell(key, null);
      },
    };
    const outbox = createOutbox(storage);
    tabs.push(outbox);
    const saver = createSaver(userId, {
      outbox,
      post: async (entry) => {
        posted.push(entry.key);
        return await answer(entry);
      },
      alone: async (name, task) => {
        if (held.has(name)) return null;
        held.add(name);
        return await task().finally(() => held.delete(name));
      },
      isOnline: () => online,
      later: (task, milliseconds) => {
        const retry = { task, milliseconds };
        retries.push(retry);
        return () => void retries.splice(retries.indexOf(retry), retries.includes(retry) ? 1 : 0);
      },
    });
    outbox.onAdd(saver.flush);
    return { outbox, saver };
  }

  return {
    openTab,
    posted,
    retries,
    kept,
    goOnline: (is: boolean) => {
      online = is;
    },
    fillUp: () => {
      room = 0;
    },
  };
}

const saved = (): Sent => ({ state: 'saved' });

test('what is added is sent, once, and then gone', async () => {
  const browser = openBrowser(saved);
  const { outbox, saver } = browser.openTab();
  outbox.add(calculation('1'), 'sending');
  await settle();
  expect(outbox.stateOf('1')).toBe('saved');
  saver.flush();
  await settle();
  expect(browser.posted).toEqual(['1']);
  expect(browser.kept.size).toBe(0);
});

test('it is in storage before it is sent', async () => {
  const browser = openBrowser(() => new Promise(() => {}));
  browser.openTab().outbox.add(calculation('1'), 'sending');
  await settle();
  expect([...browser.kept.keys()]).toEqual(['fairsplit.unsaved.ann.1']);
});

test('the next page sends what the last one left, oldest first', async () => {
  const browser = openBrowser(saved);
  browser.goOnline(false);
  const first = browser.openTab();
  for (const key of ['2', '1', '3']) first.outbox.add(calculation(key), 'offline');
  await settle();
  first.saver.stop();
  browser.goOnline(true);
  browser.openTab().saver.flush();
  await settle();
  expect(browser.posted).toEqual(['1', '2', '3']);
});

describe('an attempt that failed', () => {
  test.each(['offline', 'delayed'] as const)('(%s) is made again, for all that waits', async (state) => {
    const answers: Sent[] = [{ state }, { state: 'saved' }, { state: 'saved' }];
    const browser = openBrowser(() => answers.shift() ?? { state: 'refused' });
    browser.goOnline(false);
    const { outbox, saver } = browser.openTab();
    outbox.add(calculation('1'), 'offline');
    outbox.add(calculation('2'), 'offline');
    await settle();
    browser.goOnline(true);
    saver.flush();
    await settle();
    expect(browser.posted).toEqual(['1']);
    expect([outbox.stateOf('1'), outbox.stateOf('2')]).toEqual([state, state]);
    browser.retries.shift()?.task();
    await settle();
    expect(browser.posted).toEqual(['1', '1', '2']);
    expect([outbox.stateOf('1'), outbox.stateOf('2')]).toEqual(['saved', 'saved']);
  });

  test('is made again no sooner than the server asked', async () => {
    const browser = openBrowser(() => ({ state: 'delayed', retryAfter: 90 }));
    browser.openTab().outbox.add(calculation('1'), 'sending');
    await settle();
    expect(browser.retries.map(({ milliseconds }) => milliseconds)).toEqual([90_000]);
  });

  test('for want of a session waits for the next sign-in', async () => {
    const browser = openBrowser(() => ({ state: 'signed-out' }));
    const { outbox } = browser.openTab();
    outbox.add(calculation('1'), 'sending');
    await settle();
    expect([outbox.stateOf('1'), browser.retries.length, browser.kept.size]).toEqual(['signed-out', 0, 1]);
  });

  test.each(['refused', 'trial-over'] as const)('for good (%s) is not made again', async (state) => {
    const browser = openBrowser(() => ({ state }));
    const { outbox, saver } = browser.openTab();
    outbox.add(calculation('1'), 'sending');
    await settle();
    saver.flush();
    await settle();
    expect(outbox.stateOf('1')).toBe(state);
    expect([browser.posted.length, browser.retries.length, browser.kept.size]).toEqual([1, 0, 0]);
  });
});

test('without a connection nothing is tried', async () => {
  const browser = openBrowser(saved);
  browser.goOnline(false);
  const { outbox, saver } = browser.openTab();
  outbox.add(calculation('1'), 'offline');
  await settle();
  expect([outbox.stateOf('1'), browser.posted.length]).toEqual(['offline', 0]);
  browser.goOnline(true);
  saver.flush();
  await settle();
  expect(outbox.stateOf('1')).toBe('saved');
});

test('another user never sends what the first one made', async () => {
  const browser = openBrowser(saved);
  browser.goOnline(false);
  const ann = browser.openTab('ann');
  ann.outbox.add(calculation('1', 'ann'), 'offline');
  await settle();
  ann.saver.stop();
  browser.goOnline(true);
  const ben = browser.openTab('ben');
  ben.saver.flush();
  await settle();
  expect([browser.posted, ben.outbox.waitingOf('ben'), ben.outbox.waitingOf('ann').length]).toEqual([
    [],
    [],
    1,
  ]);
});

describe('two tabs', () => {
  test('do not both send', async () => {
    const browser = openBrowser(async () => {
      await settle();
      return { state: 'saved' };
    });
    browser.goOnline(false);
    const [one, two] = [browser.openTab(), browser.openTab()];
    one.outbox.add(calculation('1'), 'offline');
    await settle();
    browser.goOnline(true);
    one.saver.flush();
    two.saver.flush();
    await vi.waitFor(() => expect(browser.kept.size).toBe(0));
    expect(browser.posted).toEqual(['1']);
    expect(one.outbox.stateOf('1')).toBe('saved');
  });

  test.each(['saved', 'refused', 'trial-over'] as const)(
    'the one that shows a result hears from the other that it was %s',
    async (state) => {
      const browser = openBrowser(() => ({ state }));
      browser.goOnline(false);
      const [one, two] = [browser.openTab(), browser.openTab()];
      one.outbox.add(calculation('1'), 'offline');
      await settle();
      browser.goOnline(true);
      two.saver.flush();
      await settle();
      expect(one.outbox.stateOf('1')).toBe(state);
    },
  );
});

test('where there is no room it is sent all the same, and said not to be kept', async () => {
  const answers: Sent[] = [{ state: 'offline' }, { state: 'saved' }];
  const browser = openBrowser(() => answers.shift() ?? { state: 'refused' });
  browser.fillUp();
  const { outbox } = browser.openTab();
  outbox.add(calculation('1'), 'sending');
  await settle();
  expect([outbox.stateOf('1'), outbox.isKept('1')]).toEqual(['offline', false]);
  browser.retries.shift()?.task();
  await settle();
  expect(outbox.stateOf('1')).toBe('saved');
});

test('at most fifty are kept for one user', async () => {
  const browser = openBrowser(saved);
  browser.goOnline(false);
  const { outbox } = browser.openTab();
  for (let n = 1; n <= 51; n += 1) outbox.add(calculation(String(n)), 'offline');
  await settle();
  expect([outbox.isKept('50'), outbox.isKept('51'), browser.kept.size]).toEqual([true, false, 50]);
  expect(outbox.waitingOf('ann')).toHaveLength(51);
});

test('what is stopped sends nothing more', async () => {
  const browser = openBrowser(saved);
  const { outbox, saver } = browser.openTab();
  saver.stop();
  outbox.add(calculation('1'), 'sending');
  await settle();
  expect(browser.posted).toEqual([]);
});
