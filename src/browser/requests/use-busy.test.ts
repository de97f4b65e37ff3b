import { expect, test } from 'vitest';
import { type Work, whileBusy } from './use-busy.ts';

const refused = new Error('refused');

/** What happens, in order, while the work runs. */
async function steps(work: Work<string>, onFailure: (error: unknown) => string, staysBusy = false) {
  const seen: unknown[] = [];
  const result = await whileBusy(
    (busy) => seen.push(busy),
    () => {
      seen.push('work');
      return work();
    },
    (error) => {
      seen.push(error);
      return onFailure(error);
    },
    staysBusy,
  ).catch((error: unknown) => ({ thrown: error }));
  return [...seen, result];
}

const succeed = () => Promise.resolve('done');
const fail = () => Promise.reject(refused);
const report = () => 'reported';
const rethrow = (error: unknown): never => {
  throw error;
};

test('is busy until the work is done', async () => {
  expect(await steps(succeed, report)).toEqual([true, 'work', false, 'done']);
});

test('reports a failure before it is no longer busy', async () => {
  expect(await steps(fail, report)).toEqual([true, 'work', refused, false, 'reported']);
});

test('stays busy after a success if nothing may be pressed before the page changes', async () => {
  expect(await steps(succeed, report, true)).toEqual([true, 'work', 'done']);
  expect(await steps(fail, report, true)).toEqual([true, 'work', refused, false, 'reported']);
});

test('stays busy after a failure that nothing handles', async () => {
  expect(await steps(fail, rethrow)).toEqual([true, 'work', refused, { thrown: refused }]);
});
