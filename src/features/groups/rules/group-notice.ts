import type { NoticeKind as UserNoticeKind } from '#features/notices/rules/notice.ts';
import { hourMs } from '#kernel/calendar.ts';

/** Kinds of notices to people of a group, without reminders; those that need an answer most come last. */
export const noticeKinds = ['entry', 'confirmation', 'mention', 'payment', 'objection'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The kinds in the notification settings of users. */
export const userNoticeKinds: Readonly<Record<NoticeKind, UserNoticeKind>> = {
  entry: 'group-entry',
  confirmation: 'payment-confirmed',
  mention: 'mention',
  payment: 'payment-recorded',
  objection: 'payment-objected',
};

/** The minimum time between two notice e-mails to one person about one group. */
export const noticeMs = hourMs;
