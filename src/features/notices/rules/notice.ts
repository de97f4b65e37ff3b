import * as z from 'zod/mini';

/** Events of which a user is notified. */
export const noticeKinds = [
  'part-acknowledged',
  'part-disputed',
  'statement-disputed',
  'payment-recorded',
  'payment-objected',
  'payment-confirmed',
  'group-entry',
  'mention',
  'trial-ending',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The kind of record that a notice refers to by its subject's id. */
export const noticeSubjects = ['link', 'note', 'guest', 'entry', 'comment', 'trial', 'trial-over'] as const;
export type NoticeSubject = (typeof noticeSubjects)[number];

/** The length of the list; older notices of a user are deleted. */
export const maxNotices = 100;

/**
 * Topics of GET /api/changes that a new notice announces; 'progress' because the number of new notices is one
 * of the counters.
 */
export const noticeTopics = ['progress', 'notices'] as const;

/** The current state of a notice's subject. Amounts are in minor units. */
export const noticeAbout = z.object({
  /** Name of the person who caused the notice; empty if nobody did. */
  person: z.string(),
  /** Title of the result, run, table or entry. */
  title: z.string(),
  /** Name of the group. */
  group: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  /** The page where the user can act. */
  path: z.string(),
});
export type NoticeAbout = z.output<typeof noticeAbout>;

export const noticeRecord = z.object({
  id: z.uuid(),
  kind: z.enum(noticeKinds),
  subject: z.enum(noticeSubjects),
  created_at: z.iso.datetime(),
  /** False until the user has opened the list. */
  is_seen: z.boolean(),
  /** False until the user has opened the notice or marked it as read. */
  is_read: z.boolean(),
  /** Null if its subject was deleted. */
  about: z.nullable(noticeAbout),
});
export type NoticeRecord = z.output<typeof noticeRecord>;

export const noticeState = z.object({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxNotices)),
  /** 'read' also marks the notice as seen. */
  state: z.enum(['seen', 'read']),
});
