import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const keys: string[] = [];

/** A server whose responses end with this line. */
function answerWith(line: object): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200;
      responseText = `${JSON.stringify(line)}\n`;
      upload = {};
      onload = () => {};
      open() {}
      setRequestHeader(name: string, value: string) {
        if (name.toLowerCase() === 'idempotency-key') keys.push(value);
      }
      send() {
        this.onload();
      }
    },
  );
}

beforeEach(() => {
  vi.resetModules();
  keys.length = 0;
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: null }));
});
afterEach(() => void vi.unstubAllGlobals());

async function importTwice(): Promise<void> {
  const { importDeals } = await import('./import.client.ts');
  const options = { columns: '', header: 'yes', leaveOutside: 'no', replace: 'no', addReps: 'no' } as const;
  for (const _ of [1, 2]) await importDeals('run', new Blob(['a']), options, () => {}).catch(() => {});
}

it('keeps its key while nobody knows whether the deals are stored', async () => {
  answerWith({ kind: 'failed', code: 'outcome-unknown', status: 504, message: 'Nobody knows' });
  await importTwice();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('takes another key after a refusal', async () => {
  answerWith({ kind: 'failed', code: 'storage-full', status: 403, message: 'Full' });
  await importTwice();
  expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
});
