import { expect, it } from 'vitest';
import { deletionLosses } from '#features/account/rules/deletion-losses.ts';
import { exportContents } from '#features/account/rules/export-contents.ts';
import { userDataSources } from './user-data.ts';

it('is named in the dialog that deletes an account, every subject once', () => {
  const named = deletionLosses.flatMap((loss) => loss.of);
  expect(named.toSorted()).toEqual(userDataSources.map(({ name }) => name).toSorted());
});

it('is explained in the read-me of the export, every table once', () => {
  expect(Object.keys(exportContents).toSorted()).toEqual(userDataSources.map(({ name }) => name).toSorted());
});
