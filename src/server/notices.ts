import { Hono } from 'hono';
import { trialNoticeSource } from '#features/billing/server/trial/trial-notice-source.ts';
import { entryNoticeSource } from '#features/groups/server/entries/entry-notice-source.ts';
import * as notices from '#features/notices/rules/notice.endpoints.ts';
import * as push from '#features/notices/rules/push.endpoints.ts';
import type { NoticeSource } from '#features/notices/server/notice-source.public.ts';
import { type NoticesDependencies, noticesApi } from '#features/notices/server/notices.api.ts';
import type { NoticeDeliveries } from '#features/notices/server/notify.public.ts';
import { type PushDependencies, pushApi } from '#features/notices/server/push/push.api.ts';
import { createPushDelivery } from '#features/notices/server/push/push.jobs.ts';
import { guestNoticeSource } from '#features/rooms/server/guest-notice-source.ts';
import { linkNoticeSource } from '#features/sharing/server/link-notice-source.ts';
import type { Settings } from '#platform/env.ts';
import { createOutgoing } from '#platform/outgoing/outgoing.ts';
import { createPushService, type PushService } from '#platform/push/push-service.ts';
import type { Queue } from '#platform/queue/queue.ts';

/** Endpoints by their groups in the API document. */
export const noticeEndpoints = { notices, push } as const;

/** Descriptions of notices by the features that cause them. */
const sources: readonly NoticeSource[] = [
  linkNoticeSource,
  guestNoticeSource,
  entryNoticeSource,
  trialNoticeSource,
];

/** Channels that deliver notices beside the list and e-mails, by their name in `noticeChannels`. */
export function noticeDeliveries(queue: Pick<Queue, 'send'>): NoticeDeliveries {
  return { push: createPushDelivery(queue) };
}

export function openPushService(settings: Settings): PushService {
  return createPushService(settings, createOutgoing({ allowed: settings.outgoingAllow }));
}

export function userNoticesApi(dependencies: Omit<NoticesDependencies, 'sources'> & PushDependencies) {
  // pushApi comes first, since '/notices/:id' would match 'push' as an id.
  return new Hono().route('/', pushApi(dependencies)).route('/', noticesApi({ ...dependencies, sources }));
}
