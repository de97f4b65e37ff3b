import type { OutboxNews } from './outbox.ts';

/** Between tabs and the service worker. */
export function outboxChannel() {
  const channel = new BroadcastChannel('fairsplit.outbox');
  return {
    post: (news: OutboxNews) => channel.postMessage(news),
    onNews: (listen: (news: OutboxNews) => void) => {
      // Safe: only our own tabs and worker post to the channel.
      channel.onmessage = ({ data }: MessageEvent<OutboxNews>) => listen(data);
    },
    close: () => channel.close(),
  };
}
