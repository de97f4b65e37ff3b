import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

/** Runs a process whose stop handler returns this promise; returns its exit. */
async function endOf(promise: string): Promise<unknown> {
  const script = `
    import { onStopSignal } from '#server/stop-signal.ts';
    onStopSignal(() => ${promise}, 200);
    setInterval(() => {}, 1000);
    console.log('ready');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return code;
}

it('exits after the cleanup', async () => {
  expect(await endOf('Promise.resolve()')).toBe(0);
});

it('exits after a timeout if the cleanup hangs', async () => {
  expect(await endOf('new Promise(() => {})')).toBe(1);
});
