import { expect, it } from 'vitest';
import { deletionLosses } from '#features/account/rules/deletion-losses.ts';
import { userDataSources } from './user-data.ts';

it('is named in the dialog that deletes an account, every subject once', () => {
  const named = deletionLosses.flatMap((loss) => loss.of);
  expect(named.toSorted()).toEqual(userDataSources.map(({ name }) => name).toSorted());
});
