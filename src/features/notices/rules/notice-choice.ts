import * as z from 'zod/mini';
import { type NoticeKind, noticeKinds } from './notice.ts';

/** Ways to be told. Further channels are added here and in `server/notices.ts` of the wiring. */
export const noticeChannels = ['in-app', 'email', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Sent to every account before there was a choice. */
const emailedBefore: ReadonlySet<NoticeKind> = new Set([
  'part-disputed',
  'statement-disputed',
  'payment-recorded',
  'payment-objected',
  'mention',
  'trial-ending',
]);

/** Without a choice: the list in the app, and for accounts older than the choice the e-mails that they had. */
export function isOnByDefault(kind: NoticeKind, channel: NoticeChannel, isOlderThanChoice = false): boolean {
  return channel === 'in-app' || (channel === 'email' && isOlderThanChoice && emailedBefore.has(kind));
}

export const noticeChoice = z.object({
  kind: z.enum(noticeKinds),
  channel: z.enum(noticeChannels),
  on: z.boolean(),
});
export type NoticeChoice = z.output<typeof noticeChoice>;

/** Every kind in every channel. */
export const noticeChoices = z.array(noticeChoice);
