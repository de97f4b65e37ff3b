import type { OutboxMessage } from './outbox.ts';

/** Broadcasts changes of the outbox between tabs and the service worker. */
export function outboxChannel() {
  const channel = new BroadcastChannel('fairsplit.outbox');
  return {
    post: (message: OutboxMessage) => channel.postMessage(message),
    onMessage: (listen: (message: OutboxMessage) => void) => {
      // Safe: only our own tabs and worker post to the channel.
      channel.onmessage = ({ data }: MessageEvent<OutboxMessage>) => listen(data);
    },
    close: () => channel.close(),
  };
}
