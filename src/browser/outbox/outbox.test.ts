import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStore } from './outbox-in-memory.ts';
import type { OutboxItem } from './outbox-item.ts';
import { createQueueSender, type SendOutcome } from './queue-sender.ts';

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

const settle = () => new Promise((resolve) => setImmediate(resolve));
const saved = (): SendOutcome => ({ state: 'saved' });

function change(key: string, rest: Partial<OutboxItem> = {}): OutboxItem {
  const sent = { method: 'POST', path: '/api/calculate', body: {} };
  return {
    key,
    owner: 'ann',
    kind: 'calculation',
    about: `sheet/${key}`,
    title: key,
    at: 0,
    ...sent,
    ...rest,
  };
}

/** A browser: storage and a lock shared by its tabs, and a server with scripted responses. */
function openBrowser(answer: (item: OutboxItem) => SendOutcome | Promise<SendOutcome>) {
  let isFull = false;
  const shared = memoryStore(() => isFull);
  const posted: string[] = [];
  const retries: { task: () => void; milliseconds: number }[] = [];
  let isOnline = true;
  let last = Promise.resolve();

  function openTab(owner = 'ann') {
    const outbox = shared.openTab();
    const sender = createQueueSender<OutboxItem>(owner, {
      queue: outbox,
      post: async (item) => {
        posted.push(item.key);
        const outcome = await answer(item);
        if (outcome.state === 'refused') await outbox.change({ ...item, refusal: { status: 422 } });
        return outcome;
      },
      alone: (task) => {
        last = last.then(task);
        return last;
      },
      isOnline: () => isOnline,
      later: (task, milliseconds) => {
        const retry = { task, milliseconds };
        retries.push(retry);
        return () => void retries.splice(retries.indexOf(retry), retries.includes(retry) ? 1 : 0);
      },
    });
    outbox.onAdd(() => void sender.flush());
    return { outbox, sender };
  }

  return {
    ...shared,
    openTab,
    posted,
    retries,
    goOnline: (is: boolean) => {
      isOnline = is;
    },
    fillUp: () => {
      isFull = true;
    },
  };
}

test('an item is stored before it is sent, sent once and removed', async () => {
  const browser = openBrowser(saved);
  const { outbox, sender } = browser.openTab();
  browser.goOnline(false);
  await outbox.add(change('1'));
  await settle();
  expect([browser.items.length, browser.posted.length, outbox.stateOf('1')]).toEqual([1, 0, 'offline']);
  browser.goOnline(true);
  await sender.flush();
  await sender.flush();
  expect([browser.items.length, browser.posted, outbox.stateOf('1')]).toEqual([0, ['1'], 'saved']);
});

test('the next page sends what the last one left, of all kinds in one order', async () => {
  const browser = openBrowser(saved);
  browser.goOnline(false);
  const first = browser.openTab();
  await first.outbox.add(change('2'));
  await first.outbox.add(change('1', { kind: 'entry', about: 'group/g' }));
  await first.outbox.add(change('3', { kind: 'sheet-name', about: 'sheet/2' }));
  first.sender.stop();
  browser.goOnline(true);
  await browser.openTab().sender.flush();
  expect(browser.posted).toEqual(['2', '1', '3']);
});

describe('an attempt that failed', () => {
  test.each(['offline', 'delayed'] as const)('(%s) is made again, for all that waits', async (state) => {
    const answers: SendOutcome[] = [{ state }, { state: 'saved' }, { state: 'saved' }];
    const browser = openBrowser(() => answers.shift() ?? { state: 'refused' });
    browser.goOnline(false);
    const { outbox, sender } = browser.openTab();
    await outbox.add(change('1'));
    await outbox.add(change('2'));
    await settle();
    browser.goOnline(true);
    await sender.flush();
    expect(browser.posted).toEqual(['1']);
    expect([outbox.stateOf('1'), outbox.stateOf('2')]).toEqual([state, state]);
    browser.retries.shift()?.task();
    await settle();
    expect(browser.posted).toEqual(['1', '1', '2']);
  });

  test('is made again no sooner than the server asked', async () => {
    const browser = openBrowser(() => ({ state: 'delayed', retryAfter: 90 }));
    await browser.openTab().outbox.add(change('1'));
    await settle();
    expect(browser.retries.map(({ milliseconds }) => milliseconds)).toEqual([90_000]);
  });

  test('for lack of a session waits for the next sign-in', async () => {
    const browser = openBrowser(() => ({ state: 'signed-out' }));
    const { outbox } = browser.openTab();
    await outbox.add(change('1'));
    await settle();
    expect([outbox.stateOf('1'), browser.retries.length, browser.items.length]).toEqual(['signed-out', 0, 1]);
  });
});

test('a refused item stays with its reason, holds back what needs it, and nothing else', async () => {
  const browser = openBrowser(({ key }) => ({ state: key === 'sheet' ? 'refused' : 'saved' }));
  browser.goOnline(false);
  const { outbox, sender } = browser.openTab();
  await outbox.add(change('sheet', { about: 'sheet/1' }));
  await outbox.add(change('name', { kind: 'sheet-name', about: 'sheet/1' }));
  await outbox.add(change('entry', { kind: 'entry', about: 'group/g' }));
  browser.goOnline(true);
  await sender.flush();
  await sender.flush();
  expect(browser.posted).toEqual(['sheet', 'entry']);
  expect(browser.items.map(({ key, refusal }) => [key, refusal?.status])).toEqual([
    ['sheet', 422],
    ['name', undefined],
  ]);
  await outbox.discard('sheet');
  await sender.flush();
  expect(browser.posted).toEqual(['sheet', 'entry', 'name']);
});

test('a refused item is sent again under another key', async () => {
  const answers: SendOutcome[] = [{ state: 'refused' }];
  const browser = openBrowser(() => answers.shift() ?? saved());
  const { outbox } = browser.openTab();
  await outbox.add(change('1'));
  await settle();
  const [refused] = outbox.itemsOf('ann');
  if (refused) await outbox.sendAgain(refused, 'again');
  await settle();
  expect([browser.posted, browser.items]).toEqual([['1', 'again'], []]);
});

/** A browser with one refused item; the server takes everything afterwards. */
async function openWithRefused() {
  const answers: SendOutcome[] = [{ state: 'refused' }];
  const browser = openBrowser(() => answers.shift() ?? saved());
  const { outbox } = browser.openTab();
  await outbox.add(change('1'));
  await settle();
  const [refused] = browser.items;
  if (!refused?.refusal) throw new Error('The item was not refused.');
  return { browser, outbox, refused };
}

test('two presses send a refused item once', async () => {
  const { browser, outbox, refused } = await openWithRefused();
  await Promise.all([outbox.sendAgain(refused, 'again'), outbox.sendAgain(refused, 'twice')]);
  await settle();
  expect([browser.posted, browser.items]).toEqual([['1', 'again'], []]);
});

test('two tabs send a refused item once', async () => {
  const { browser, outbox, refused } = await openWithRefused();
  const other = browser.openTab();
  await Promise.all([outbox.sendAgain(refused, 'again'), other.outbox.sendAgain(refused, 'twice')]);
  await settle();
  expect([browser.posted, browser.items]).toEqual([['1', 'again'], []]);
});

test('a refused item stays where the new one cannot be stored', async () => {
  const { browser, outbox, refused } = await openWithRefused();
  browser.fillUp();
  await expect(outbox.sendAgain(refused, 'again')).rejects.toThrow('full');
  expect([browser.posted, browser.items]).toEqual([['1'], [refused]]);
});

test('another user never sends the first one’s items', async () => {
  const browser = openBrowser(saved);
  browser.goOnline(false);
  const ann = browser.openTab('ann');
  await ann.outbox.add(change('1'));
  ann.sender.stop();
  browser.goOnline(true);
  await browser.openTab('ben').sender.flush();
  expect([browser.posted, browser.items.length]).toEqual([[], 1]);
});

test('two tabs do not both send, keep one order, and the other tab is told', async () => {
  const browser = openBrowser(async () => {
    await settle();
    return saved();
  });
  browser.goOnline(false);
  const [one, two] = [browser.openTab(), browser.openTab()];
  await one.outbox.add(change('1'));
  await two.outbox.add(change('2'));
  browser.goOnline(true);
  await Promise.all([two.sender.flush(), one.sender.flush()]);
  expect(browser.posted).toEqual(['1', '2']);
  expect([one.outbox.stateOf('2'), two.outbox.stateOf('1')]).toEqual(['saved', 'saved']);
});

test('what storage refuses is sent all the same, and known to need the page', async () => {
  const browser = openBrowser(saved);
  browser.fillUp();
  browser.goOnline(false);
  const { outbox, sender } = browser.openTab();
  expect(await outbox.add(change('1'))).toBe(false);
  expect([outbox.isStored('1'), browser.items.length]).toEqual([false, 0]);
  browser.goOnline(true);
  await sender.flush();
  expect([browser.posted, outbox.itemsOf('ann')]).toEqual([['1'], []]);
});
