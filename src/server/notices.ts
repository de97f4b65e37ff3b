import { Hono } from 'hono';
import { trialNoticeSource } from '#features/billing/server/trial-notice-source.ts';
import { entryNoticeSource } from '#features/groups/server/entry-notice-source.ts';
import * as notices from '#features/notices/rules/notice.endpoints.ts';
import type { NoticeSource } from '#features/notices/server/notice-source.public.ts';
import { type NoticesDependencies, noticesApi } from '#features/notices/server/notices.api.ts';
import type { NoticeDeliveries } from '#features/notices/server/notify.public.ts';
import { guestNoticeSource } from '#features/rooms/server/guest-notice-source.ts';
import { linkNoticeSource } from '#features/sharing/server/link-notice-source.ts';

/** Endpoints by their groups in the API document. */
export const noticeEndpoints = { notices } as const;

/** Every feature that causes notices says what they are about. */
const sources: readonly NoticeSource[] = [
  linkNoticeSource,
  guestNoticeSource,
  entryNoticeSource,
  trialNoticeSource,
];

/** Channels that deliver notices beside the list and e-mails, by their name in `noticeChannels`. */
export const noticeDeliveries: NoticeDeliveries = {};

export function userNoticesApi(dependencies: Omit<NoticesDependencies, 'sources'>) {
  return new Hono().route('/', noticesApi({ ...dependencies, sources }));
}
