import * as z from 'zod/mini';
import { chatText } from '#features/support/rules/support.ts';
import { pageOf, pageQuery } from './admin.ts';

const inboxStates = ['open', 'closed'] as const;
export const inboxQuery = z.extend(pageQuery, { state: z.optional(z.enum(inboxStates)) });

export const inboxItem = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  user_id: z.nullable(z.uuid()),
  last_at: z.iso.datetime(),
  /** The start of the last message. */
  last_text: z.string(),
  unread: z.int(),
  by_mail: z.boolean(),
  closed: z.boolean(),
});
export type InboxRecord = z.output<typeof inboxItem>;
export const inboxPage = pageOf(inboxItem);

/** Number of unread conversations; 100 means 100 or more. */
export const unreadCount = z.object({ unread: z.int() });
export const answerRequest = z.object({ text: chatText });
export const setClosedRequest = z.object({ closed: z.boolean() });
