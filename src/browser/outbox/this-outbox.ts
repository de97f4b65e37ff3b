import { createOutbox } from './outbox.ts';
import { outboxChannel } from './outbox-channel.ts';
import { outboxStore } from './outbox-store.ts';
import { takeOverQueues } from './take-over.ts';

/** The outbox of this browser. */
export const outbox = createOutbox(outboxStore, outboxChannel(), () => takeOverQueues(outboxStore));
