import { describe, expect, test, vi } from 'vitest';
import { createQueueSender, type SendOutcome } from '#browser/queue-sender.ts';
import { createSaveQueue, type QueuedSave, type QueueStorage } from './save-queue.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

function calculation(key: string, userId = 'ann', at = Number(key)): QueuedSave {
  return { key, userId, at, templateType: 'commission', inputData: { n: key }, hoursSaved: 0.75 };
}

/** A fake browser: storage and locks shared by its tabs, and a server with scripted responses. */
function openBrowser(answer: (entry: QueuedSave) => SendOutcome | Promise<SendOutcome>) {
  const kept = new Map<string, string>();
  const held = new Set<string>();
  const posted: string[] = [];
  const tabs: ReturnType<typeof createSaveQueue>[] = [];
  const retries: { task: () => void; milliseconds: number }[] = [];
  let online = true;
  let room = Number.POSITIVE_INFINITY;

  function openTab(userId = 'ann') {
    const tell = (key: string, value: unknown) => {
      for (const tab of tabs) if (tab !== queue) tab.onOtherTab(key, value);
    };
    const storage: QueueStorage = {
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
    const queue = createSaveQueue(storage);
    tabs.push(queue);
    const sender = createQueueSender(userId, {
      queue,
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
    queue.onAdd(sender.flush);
    return { queue, sender };
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

const saved = (): SendOutcome => ({ state: 'saved' });

test('an added entry is sent once and removed', async () => {
  const browser = openBrowser(saved);
  const { queue, sender } = browser.openTab();
  queue.add(calculation('1'), 'sending');
  await settle();
  expect(queue.stateOf('1')).toBe('saved');
  sender.flush();
  await settle();
  expect(browser.posted).toEqual(['1']);
  expect(browser.kept.size).toBe(0);
});

test('an entry is stored before it is sent', async () => {
  const browser = openBrowser(() => new Promise(() => {}));
  browser.openTab().queue.add(calculation('1'), 'sending');
  await settle();
  expect([...browser.kept.keys()]).toEqual(['fairsplit.unsaved.ann.1']);
});

test('the next page sends what the last one left, oldest first', async () => {
  const browser = openBrowser(saved);
  browser.goOnline(false);
  const first = browser.openTab();
  for (const key of ['2', '1', '3']) first.queue.add(calculation(key), 'offline');
  await settle();
  first.sender.stop();
  browser.goOnline(true);
  browser.openTab().sender.flush();
  await settle();
  expect(browser.posted).toEqual(['1', '2', '3']);
});

describe('an attempt that failed', () => {
  test.each(['offline', 'delayed'] as const)('(%s) is made again, for all that waits', async (state) => {
    const answers: SendOutcome[] = [{ state }, { state: 'saved' }, { state: 'saved' }];
    const browser = openBrowser(() => answers.shift() ?? { state: 'refused' });
    browser.goOnline(false);
    const { queue, sender } = browser.openTab();
    queue.add(calculation('1'), 'offline');
    queue.add(calculation('2'), 'offline');
    await settle();
    browser.goOnline(true);
    sender.flush();
    await settle();
    expect(browser.posted).toEqual(['1']);
    expect([queue.stateOf('1'), queue.stateOf('2')]).toEqual([state, state]);
    browser.retries.shift()?.task();
    await settle();
    expect(browser.posted).toEqual(['1', '1', '2']);
    expect([queue.stateOf('1'), queue.stateOf('2')]).toEqual(['saved', 'saved']);
  });

  test('is made again no sooner than the server asked', async () => {
    const browser = openBrowser(() => ({ state: 'delayed', retryAfter: 90 }));
    browser.openTab().queue.add(calculation('1'), 'sending');
    await settle();
    expect(browser.retries.map(({ milliseconds }) => milliseconds)).toEqual([90_000]);
  });

  test('for lack of a session waits for the next sign-in', async () => {
    const browser = openBrowser(() => ({ state: 'signed-out' }));
    const { queue } = browser.openTab();
    queue.add(calculation('1'), 'sending');
    await settle();
    expect([queue.stateOf('1'), browser.retries.length, browser.kept.size]).toEqual(['signed-out', 0, 1]);
  });

  test.each(['refused', 'trial-over'] as const)('for good (%s) is not made again', async (state) => {
    const browser = openBrowser(() => ({ state }));
    const { queue, sender } = browser.openTab();
    queue.add(calculation('1'), 'sending');
    await settle();
    sender.flush();
    await settle();
    expect(queue.stateOf('1')).toBe(state);
    expect([browser.posted.length, browser.retries.length, browser.kept.size]).toEqual([1, 0, 0]);
  });
});

test('without a connection nothing is tried', async () => {
  const browser = openBrowser(saved);
  browser.goOnline(false);
  const { queue, sender } = browser.openTab();
  queue.add(calculation('1'), 'offline');
  await settle();
  expect([queue.stateOf('1'), browser.posted.length]).toEqual(['offline', 0]);
  browser.goOnline(true);
  sender.flush();
  await settle();
  expect(queue.stateOf('1')).toBe('saved');
});

test('another user never sends the first one’s entries', async () => {
  const browser = openBrowser(saved);
  browser.goOnline(false);
  const ann = browser.openTab('ann');
  ann.queue.add(calculation('1', 'ann'), 'offline');
  await settle();
  ann.sender.stop();
  browser.goOnline(true);
  const ben = browser.openTab('ben');
  ben.sender.flush();
  await settle();
  expect([browser.posted, ben.queue.waitingOf('ben'), ben.queue.waitingOf('ann').length]).toEqual([
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
    one.queue.add(calculation('1'), 'offline');
    await settle();
    browser.goOnline(true);
    one.sender.flush();
    two.sender.flush();
    await vi.waitFor(() => expect(browser.kept.size).toBe(0));
    expect(browser.posted).toEqual(['1']);
    expect(one.queue.stateOf('1')).toBe('saved');
  });

  test.each(['saved', 'refused', 'trial-over'] as const)(
    'the tab that shows a result is told by the other that it was %s',
    async (state) => {
      const browser = openBrowser(() => ({ state }));
      browser.goOnline(false);
      const [one, two] = [browser.openTab(), browser.openTab()];
      one.queue.add(calculation('1'), 'offline');
      await settle();
      browser.goOnline(true);
      two.sender.flush();
      await settle();
      expect(one.queue.stateOf('1')).toBe(state);
    },
  );
});

test('without storage it is sent all the same, and reported as not stored', async () => {
  const answers: SendOutcome[] = [{ state: 'offline' }, { state: 'saved' }];
  const browser = openBrowser(() => answers.shift() ?? { state: 'refused' });
  browser.fillUp();
  const { queue } = browser.openTab();
  queue.add(calculation('1'), 'sending');
  await settle();
  expect([queue.stateOf('1'), queue.isStored('1')]).toEqual(['offline', false]);
  browser.retries.shift()?.task();
  await settle();
  expect(queue.stateOf('1')).toBe('saved');
});

test('at most fifty are stored per user', async () => {
  const browser = openBrowser(saved);
  browser.goOnline(false);
  const { queue } = browser.openTab();
  for (let n = 1; n <= 51; n += 1) queue.add(calculation(String(n)), 'offline');
  await settle();
  expect([queue.isStored('50'), queue.isStored('51'), browser.kept.size]).toEqual([true, false, 50]);
  expect(queue.waitingOf('ann')).toHaveLength(51);
});

test('a stopped sender sends nothing', async () => {
  const browser = openBrowser(saved);
  const { queue, sender } = browser.openTab();
  sender.stop();
  queue.add(calculation('1'), 'sending');
  await settle();
  expect(browser.posted).toEqual([]);
});
