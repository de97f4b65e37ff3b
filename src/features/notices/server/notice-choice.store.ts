import { eq, inArray } from 'drizzle-orm';
import { user } from '#platform/auth/identity.table.ts';
import type { Executor } from '#platform/db/executor.ts';
import { type NoticeKind, noticeKinds } from '../rules/notice.ts';
import {
  isOnByDefault,
  type NoticeChannel,
  type NoticeChoice,
  noticeChannels,
} from '../rules/notice-choice.ts';
import { noticeChoice } from './notice.table.ts';

export type IsOn = (userId: string, kind: NoticeKind, channel: NoticeChannel) => boolean;

/** Returns a function that is true if the user wants this kind of notice in this channel, by choice or by default. */
export async function findChoices(executor: Executor, userIds: readonly string[]): Promise<IsOn> {
  const { kind, channel, isOn } = noticeChoice;
  const rows = await executor
    .select({ userId: user.id, isOlder: user.isOlderThanNoticeChoice, kind, channel, isOn })
    .from(user)
    .leftJoin(noticeChoice, eq(noticeChoice.userId, user.id))
    .where(inArray(user.id, [...new Set(userIds)]));
  const keyOf = (...parts: readonly (string | null)[]) => parts.join(' ');
  const chosen = new Map(rows.map((row) => [keyOf(row.userId, row.kind, row.channel), row.isOn]));
  const older = new Set(rows.filter((row) => row.isOlder).map((row) => row.userId));
  return (userId, kind, channel) =>
    chosen.get(keyOf(userId, kind, channel)) ?? isOnByDefault(kind, channel, older.has(userId));
}

export async function listChoices(executor: Executor, userId: string): Promise<NoticeChoice[]> {
  const isOn = await findChoices(executor, [userId]);
  return noticeKinds.flatMap((kind) =>
    noticeChannels.map((channel) => ({ kind, channel, on: isOn(userId, kind, channel) })),
  );
}

export async function saveChoice(
  executor: Executor,
  userId: string,
  { kind, channel, on }: NoticeChoice,
): Promise<void> {
  await executor
    .insert(noticeChoice)
    .values({ userId, kind, channel, isOn: on })
    .onConflictDoUpdate({
      target: [noticeChoice.userId, noticeChoice.kind, noticeChoice.channel],
      set: { isOn: on },
    });
}
