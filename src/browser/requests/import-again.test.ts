import { expect, it } from 'vitest';
import { importAgain } from './import-again.ts';

it('uses the plain import if nothing failed or a failure names no file', async () => {
  let attempts = 0;
  const load = importAgain(() => {
    attempts += 1;
    return attempts === 1
      ? Promise.reject(new Error('Importing a module script failed.'))
      : Promise.resolve(attempts);
  });
  await expect(load()).rejects.toThrow('failed');
  expect([await load(), await load()]).toEqual([2, 3]);
});
