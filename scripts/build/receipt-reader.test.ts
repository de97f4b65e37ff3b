import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import {
  engineBytes,
  modelBytes,
  readerFolder,
} from '#calculators/bill-split/browser/receipt/reader-files.ts';
import { readerFacts } from './receipt-reader.ts';

it('names the folder after the files in it, which browsers keep for good', () => {
  const root = resolve(import.meta.dirname, '../..');
  expect(readerFacts(root)).toEqual({ readerFolder, engineBytes, modelBytes });
});
