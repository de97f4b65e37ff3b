import { describe, expect, it } from 'vitest';
import { newApiKey } from './api-key.ts';
import { createApiKeys, type StoredApiKey } from './api-keys.ts';
import { createEndedSessions } from './ended-sessions.ts';

const key = newApiKey();
const stored: StoredApiKey = {
  id: 'k',
  userId: 'u',
  scopes: ['read'],
  addresses: ['10.0.0.1'],
  expiresAt: null,
};

function open(changes: Partial<StoredApiKey> = {}) {
  const state = {
    now: 1_000_000_000_000,
    row: { ...stored, ...changes } as StoredApiKey | undefined,
    reads: 0,
    marks: 0,
  };
  const now = () => state.now;
  const ended = createEndedSessions(now);
  const keys = createApiKeys({
    find: () => {
      state.reads += 1;
      return Promise.resolve(state.row);
    },
    markUsed: () => {
      state.marks += 1;
      return Promise.resolve();
    },
    ended,
    now,
  });
  const use = async (sent = key, address = '10.0.0.1') => {
    try {
      return (await keys.require(sent, address)).id;
    } catch (error) {
      return (error as Error).message;
    }
  };
  return { state, ended, use };
}

it('is read once in five minutes', async () => {
  const { state, use } = open();
  state.now += 1000;
  for (let n = 0; n < 10; n += 1) expect(await use()).toBe('k');
  expect(state.reads).toBe(1);
  state.now += 300_000;
  expect(await use()).toBe('k');
  expect(state.reads).toBe(2);
});

it('is marked as used once a minute', async () => {
  const { state, use } = open();
  for (const [wait, marks] of [
    [0, 1],
    [59_999, 1],
    [1, 2],
    [30_000, 2],
    [600_000, 3],
  ] as const) {
    state.now += wait;
    await use();
    expect(state.marks).toBe(marks);
  }
});

describe('is refused', () => {
  it('at once when it was revoked here or in another process', async () => {
    const { state, ended, use } = open();
    state.now += 1000;
    expect(await use()).toBe('k');
    state.row = undefined;
    ended.add(['k']);
    expect(await use()).toBe('key-invalid');
    // A read that began before the announcement must not outlive it.
    state.now += 300_000;
    expect(await use()).toBe('key-invalid');
  });

  it('while the process cannot hear of revoked keys', async () => {
    const { state, ended, use } = open();
    state.now += 1000;
    expect(await use()).toBe('k');
    ended.onLost();
    state.row = undefined;
    expect(await use()).toBe('key-invalid');
    state.now += 1000;
    ended.onReconnected();
    expect(await use()).toBe('key-invalid');
  });

  it('from its expiry on', async () => {
    const { state, use } = open({ expiresAt: new Date(1_000_000_060_000) });
    state.now += 59_999;
    expect(await use()).toBe('k');
    state.now += 1;
    expect(await use()).toBe('key-invalid');
  });

  it('from another address', async () => {
    const { use } = open();
    expect(await use(key, '10.0.0.2')).toBe('key-address');
    expect(await use(key, '::ffff:10.0.0.1')).toBe('k');
  });

  it('without a query if it is no key', async () => {
    const { state, use } = open();
    for (const wrong of ['', 'fs_live_', `${key}0`, key.slice(0, -1)])
      expect(await use(wrong)).toBe('key-invalid');
    expect(state.reads).toBe(0);
  });

  it('if nobody has it', async () => {
    const { state, use } = open();
    state.row = undefined;
    expect(await use()).toBe('key-invalid');
  });
});
