import * as z from 'zod/mini';
import { type NoticeKind, noticeKinds } from './notice.ts';

/** Channels that deliver notices. A new channel is added here and in the wiring (`src/server/notices.ts`). */
export const noticeChannels = ['in-app', 'email', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** E-mails that every account received before users could choose. */
const emailedBefore: ReadonlySet<NoticeKind> = new Set([
  'part-disputed',
  'statement-disputed',
  'payment-recorded',
  'payment-objected',
  'mention',
  'trial-ending',
]);

/**
 * The default is the list in the app. Accounts from before users could choose also get the e-mails that they had
 * then.
 */
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
