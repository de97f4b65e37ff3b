import type { NoticeKind as UserNoticeKind } from '#features/notices/rules/notice.ts';
import { hourMs } from '#kernel/calendar.ts';

/** Notices to people of a group, reminders aside; those that most need an answer come last. */
export const noticeKinds = ['entry', 'confirmation', 'mention', 'payment', 'objection'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The kinds for which users choose how to be told. */
export const userNoticeKinds: Readonly<Record<NoticeKind, UserNoticeKind>> = {
  entry: 'group-entry',
  confirmation: 'payment-confirmed',
  mention: 'mention',
  payment: 'payment-recorded',
  objection: 'payment-objected',
};

/** Time between two e-mails about what happened in one group to one person. */
export const noticeMs = hourMs;
