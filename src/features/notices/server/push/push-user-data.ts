import type { UserDataSource } from '#features/account/server/user-data.public.ts';
import { findDevices } from './push.store.ts';

/** For the data export; deleted with the sessions. */
export const pushUserData: UserDataSource = {
  name: 'push_devices',
  columns: ['created_at', 'service', 'tried_at', 'result'],
  async read({ db }, userId) {
    const devices = await findDevices(db, userId);
    return devices.map(({ createdAt, endpoint, triedAt, result }) => ({
      created_at: createdAt,
      // The whole address would let a reader of the export send messages.
      service: new URL(endpoint).host,
      tried_at: triedAt,
      result,
    }));
  },
};
