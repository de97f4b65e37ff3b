import { apiRoot } from '#kernel/api-root.ts';
import { isRecord } from '#kernel/record.ts';
import { visitorFetch } from '../requests/visitor-fetch.ts';
import { outboxChannel } from './outbox-channel.ts';
import { type OutboxItem, sendable } from './outbox-item.ts';
import { outboxStore } from './outbox-store.ts';
import { type Posting, postItem } from './post-item.ts';
import { createQueueSender } from './queue-sender.ts';
import { sendingTools } from './sending-tools.ts';

/**
 * Sends the unsent changes of the account that is signed in now, and those made without an account. Rejects if some
 * are left, so that the browser tries again.
 */
export async function sendInBackground(): Promise<void> {
  if ((await outboxStore.all()).length === 0) return;
  const { owner, token } = await sessionNow();
  const left = [await sendAll('', visitorFetch)];
  if (owner !== '') left.push(await sendAll(owner, fetchWith(token)));
  if (left.some((count) => count > 0)) throw new Error('Some changes are not sent yet.');
}

const fetchWith =
  (token: Record<string, string>): Posting['send'] =>
  (path, init) =>
    fetch(path, { ...init, headers: { ...token, ...(init.headers as Record<string, string>) } });

/** Resolves to the number of changes that are left. */
async function sendAll(owner: string, send: Posting['send']): Promise<number> {
  const channel = outboxChannel();
  const waitingOf = async () => sendable((await outboxStore.all()).filter((item) => item.owner === owner));
  const change = async (item: OutboxItem) => {
    await outboxStore.change(item);
    channel.post({ key: item.key });
  };
  const { flush, stop } = createQueueSender<OutboxItem>(owner, {
    queue: {
      waitingOf,
      isWaiting: async ({ key }) => (await waitingOf()).some((item) => item.key === key),
      stateOf: () => undefined,
      async settle({ key }, state) {
        if (state !== 'saved') return;
        await outboxStore.remove(key);
        channel.post({ key, state });
      },
    },
    post: (item) => postItem(item, { change, send }),
    ...sendingTools,
  });
  await flush();
  stop();
  channel.close();
  return (await waitingOf()).length;
}

/** Fetched for each run: another account may have signed in since the changes were made. */
async function sessionNow(): Promise<{ owner: string; token: Record<string, string> }> {
  const response = await fetch(`${apiRoot}/session`, { cache: 'no-store' });
  if (!response.ok && response.status !== 401) throw new Error('The server cannot be reached.');
  const content: unknown = await response.json();
  const { user, accessToken } = isRecord(content) ? content : {};
  return {
    owner: isRecord(user) && typeof user.id === 'string' ? user.id : '',
    token: typeof accessToken === 'string' ? { Authorization: `Bearer ${accessToken}` } : {},
  };
}
