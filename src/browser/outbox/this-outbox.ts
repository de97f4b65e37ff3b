import { isFull } from '../offline/database.ts';
import { isStorageClosed } from '../storage.ts';
import { createOutbox } from './outbox.ts';
import { outboxChannel } from './outbox-channel.ts';
import { type OutboxStore, outboxStore } from './outbox-store.ts';
import { takeOverQueues } from './take-over.ts';

/** On a full device unsent changes take precedence over data stored for reading. */
const store: OutboxStore = {
  ...outboxStore,
  add: (item) => withRoom(() => outboxStore.add(item)),
  replace: (key, item) => withRoom(() => outboxStore.replace(key, item)),
};

async function withRoom<Result>(write: () => Promise<Result>): Promise<Result> {
  if (isStorageClosed()) throw new Error('The account has signed out.');
  try {
    return await write();
  } catch (error) {
    if (!isFull(error)) throw error;
    const { writeWithRoom } = await import('../offline/offline-data.ts');
    return await writeWithRoom(write);
  }
}

/** The outbox of this browser. */
export const outbox = createOutbox(store, outboxChannel(), () => takeOverQueues(store));
