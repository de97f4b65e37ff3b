import { isFull } from '../offline/database.ts';
import { isStorageClosed } from '../storage.ts';
import { createOutbox } from './outbox.ts';
import { outboxChannel } from './outbox-channel.ts';
import type { OutboxItem } from './outbox-item.ts';
import { type OutboxStore, outboxStore } from './outbox-store.ts';
import { takeOverQueues } from './take-over.ts';

/** On a full device unsent changes take precedence over data stored for reading. */
const store: OutboxStore = {
  ...outboxStore,
  async add(item) {
    if (isStorageClosed()) throw new Error('The account has signed out.');
    try {
      await outboxStore.add(item);
    } catch (error) {
      if (!isFull(error)) throw error;
      await addWithRoom(item);
    }
  },
};

async function addWithRoom(item: OutboxItem): Promise<void> {
  const { writeWithRoom } = await import('../offline/offline-data.ts');
  await writeWithRoom(() => outboxStore.add(item));
}

/** The outbox of this browser. */
export const outbox = createOutbox(store, outboxChannel(), () => takeOverQueues(store));
