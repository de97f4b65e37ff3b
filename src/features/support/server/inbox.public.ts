import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Executor } from '#platform/db/executor.ts';
import { newestFirst } from '#platform/db/newest-first.ts';
import type { Page } from '#platform/http/key-cursor.ts';
import type { WriteEmail } from '#platform/mail/email-writer.ts';
import type { ChatConversation, ChatMessage } from '../rules/support.ts';
import { answerMail } from './support.mail.ts';
import {
  addMessage,
  lockConversation,
  selectConversations,
  setSwitchedToEmailAt,
  toChat,
} from './support.store.ts';
import { supportConversation as conversation, supportMessage as message } from './support.table.ts';

export type InboxItem = Readonly<{
  id: string;
  name: string;
  email: string;
  user_id: string | null;
  last_at: string;
  last_text: string;
  unread: number;
  by_mail: boolean;
  closed: boolean;
}>;

const byAge = newestFirst({ createdAt: conversation.lastAt, id: conversation.id });
const shown = 30;

/** A page of conversations, most recent activity first. */
export async function findInbox(
  executor: Executor,
  { cursor, closed }: Readonly<{ cursor: string | undefined; closed?: boolean | undefined }>,
): Promise<Page<InboxItem>> {
  const inState =
    closed === undefined
      ? undefined
      : closed
        ? isNotNull(conversation.closedAt)
        : isNull(conversation.closedAt);
  const last = executor
    .select({ text: message.text })
    .from(message)
    .where(eq(message.conversationId, conversation.id))
    .orderBy(desc(message.createdAt), desc(message.id))
    .limit(1);
  const rows = await selectConversations(executor, { lastText: sql<string | null>`(${last})` })
    .where(and(byAge.after(cursor), inState))
    .orderBy(...byAge.order)
    .limit(shown + 1);
  const found = rows.map((row) => ({ ...row, createdAt: row.lastAt }));
  return byAge.toPage(found, shown, (row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    user_id: row.userId,
    last_at: row.lastAt.toISOString(),
    last_text: (row.lastText ?? '').slice(0, 200),
    unread: row.unread,
    by_mail: row.byMailAt !== null,
    closed: row.closedAt !== null,
  }));
}

/** Number of unread conversations; 100 means 100 or more. */
export async function countUnread(executor: Executor): Promise<number> {
  const some = executor
    .select({ id: conversation.id })
    .from(conversation)
    .where(gt(conversation.unread, 0))
    .limit(100)
    .as('some');
  const [row] = await executor.select({ count: sql<number>`count(*)::integer` }).from(some);
  return row?.count ?? 0;
}

export async function findConversation(executor: Executor, id: string): Promise<ChatConversation> {
  const [row] = await selectConversations(executor, {}).where(eq(conversation.id, id));
  if (!row) throw new Problem('not-found');
  return await toChat(executor, row);
}

/** Stores an answer, and also e-mails it if the conversation has switched to e-mail. */
export async function answer(
  tx: Executor,
  { id, text, at }: Readonly<{ id: string; text: string; at: Date }>,
  { write, supportEmail }: Readonly<{ write: WriteEmail; supportEmail: string }>,
): Promise<ChatMessage> {
  const row = await lockConversation(tx, id);
  if (!row) throw new Problem('not-found');
  const messageId = await addMessage(tx, { id, author: 'support', text }, at);
  await markRead(tx, id);
  if (row.byMailAt !== null) {
    await write(tx, {
      to: row.email,
      replyTo: supportEmail,
      kind: 'chat-answer',
      language: row.language ?? 'en',
      content: () => answerMail(text),
    });
    await setSwitchedToEmailAt(tx, id, null);
  }
  return { id: messageId, author: 'support', text, created_at: at.toISOString() };
}

export async function markRead(executor: Executor, id: string): Promise<void> {
  await executor.update(conversation).set({ unread: 0 }).where(eq(conversation.id, id));
}

export async function setClosed(executor: Executor, id: string, closedAt: Date | null): Promise<void> {
  const changed = { closedAt, ...(closedAt ? { unread: 0 } : {}) };
  const rows = await executor
    .update(conversation)
    .set(changed)
    .where(eq(conversation.id, id))
    .returning({ id: conversation.id });
  if (rows.length === 0) throw new Problem('not-found');
}
