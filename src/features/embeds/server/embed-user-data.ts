import type { UserDataSource } from '#features/account/server/user-data.public.ts';
import { deleteEmbedKey, findEmbedKey } from './embed-key.store.ts';

/** For the data export; deleted with the user's row. */
export const embedUserData: UserDataSource = {
  name: 'embed_key',
  columns: ['key', 'sites', 'created_at'],
  async read({ db }, userId) {
    const row = await findEmbedKey(db, userId);
    return row ? [{ key: row.key, sites: row.sites.join(' '), created_at: row.createdAt }] : [];
  },
  // While an account waits for its erasure, its key must not lift the limit.
  close: (executor, _queue, userId) => deleteEmbedKey(executor, userId),
};
