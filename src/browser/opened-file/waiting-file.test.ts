import { expect, it } from 'vitest';
import { firstTaken } from './waiting-file.ts';

it('knows at once that no part of the page takes a file, or after a while', async () => {
  expect(await firstTaken(['receipt'], 0)).toBeUndefined();
  expect(await firstTaken(['deals', 'new-group'], 5)).toBeUndefined();
});
