/** What people of a group are told by e-mail, other than reminders. */
export const noticeKinds = ['mention', 'payment', 'objection'] as const;
