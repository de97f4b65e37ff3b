import { z } from 'zod';
import { dayMs } from '#kernel/calendar.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { PushService } from '#platform/push/push-service.ts';
import { type Job, type JobKind, JobRejected } from '#platform/queue/job.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { PushContent } from '../../rules/push.ts';
import { findNotice } from '../notice.store.ts';
import type { DeliverNotice } from '../notify.public.ts';
import { dropDevice, findDevice, findDevices, markTried } from './push.store.ts';

const delivery = z.object({
  /** The session of the browser that gets the message. */
  sessionId: z.uuid(),
  /** Absent for the first message, which confirms that messages arrive. */
  noticeId: z.optional(z.uuid()),
});
type Delivery = z.infer<typeof delivery>;

/** Nine attempts over two hours. */
export const sendPushKind: JobKind<Delivery> = {
  name: 'send-push',
  parse: (data) => delivery.parse(data),
  retryLimit: 8,
  retryDelay: 30,
  expireIn: 60,
};

type Sender = Pick<Queue, 'send'>;

/** Enqueues a job for each of the user's browsers, in the transaction of the notice. */
export function createPushDelivery(queue: Sender): DeliverNotice {
  return async (tx, { id, userId }) => {
    for (const { sessionId } of await findDevices(tx, userId)) {
      await queue.send(tx, sendPushKind, { sessionId, noticeId: id });
    }
  };
}

export async function sendFirstMessage(executor: Executor, queue: Sender, sessionId: string): Promise<void> {
  await queue.send(executor, sendPushKind, { sessionId });
}

type Dependencies = Needs<'db' | 'changes' | 'now'> & Readonly<{ push: Pick<PushService, 'send'> }>;

const daySeconds = dayMs / 1000;

export function sendPushJob({ db, push, changes, now }: Dependencies): Job<Delivery> {
  /** Undefined if the notice was deleted or seen, or is older than a day. */
  async function contentFor(userId: string, noticeId: string | undefined): Promise<PushContent | undefined> {
    if (noticeId === undefined) return { id: null, kind: 'first' };
    const notice = await findNotice(db, userId, noticeId);
    if (!notice || notice.seenAt !== null) return undefined;
    return now().getTime() - notice.createdAt.getTime() < dayMs
      ? { id: noticeId, kind: notice.kind }
      : undefined;
  }

  return {
    ...sendPushKind,
    async handle({ sessionId, noticeId }, { signal }) {
      const found = await findDevice(db, sessionId);
      if (!found) return;
      const { device, userId } = found;
      const content = await contentFor(userId, noticeId);
      if (!content) return;
      const topic = (noticeId ?? sessionId).replaceAll('-', '');
      const message = { content: JSON.stringify(content), topic, seconds: daySeconds, signal };
      const outcome = await push.send(device, message);
      if (outcome === 'gone' || outcome === 'refused') await dropDevice(db, device);
      else await markTried(db, device, outcome, now());
      changes.announce(userId, ['notices']);
      // The error must not contain the endpoint, which identifies a person's browser.
      if (outcome === 'unreachable') throw new Error('The push service was not reached.');
      if (outcome === 'rejected' || outcome === 'refused') {
        throw new JobRejected(`The push message was ${outcome}.`);
      }
    },
  };
}
