import { hourMs } from '#kernel/calendar.ts';

/** What people of a group are told by e-mail, other than reminders. */
export const noticeKinds = ['mention', 'payment', 'objection'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Time between two e-mails about what happened in one group to one person. */
export const noticeMs = hourMs;
