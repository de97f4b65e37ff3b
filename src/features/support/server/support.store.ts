import { and, asc, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#kernel/language/languages.ts';
import { user } from '#platform/auth/identity.table.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { ChatConversation, ChatMessage } from '../rules/support.ts';
import { supportConversation as conversation, supportMessage as message } from './support.table.ts';

export type ConversationRow = typeof conversation.$inferSelect;
export type Author = ChatMessage['author'];

const shown = 200;

/** The author of a message, identified by the browser's cookie, the account, or both. */
export type Writer = Readonly<{ tokenHash: string | undefined; userId: string | undefined }>;

/** An account's conversation has the name and address that the account has now. */
const columns = {
  ...getTableColumns(conversation),
  name: sql<string>`coalesce(${user.name}, ${conversation.name})`,
  email: sql<string>`coalesce(${user.email}, ${conversation.email})`,
};

export function selectConversations<More extends Record<string, SQL>>(executor: Executor, more: More) {
  return executor
    .select({ ...columns, ...more })
    .from(conversation)
    .leftJoin(user, and(eq(user.id, conversation.userId), isNull(user.deletedAt)));
}

/**
 * The writer's conversation. Several people may share a browser, so the cookie alone never opens an account's
 * conversation, and an account opens a visitor's only if it has the same address.
 */
export async function findOwn(executor: Executor, { tokenHash, userId }: Writer) {
  const ofBrowser = and(eq(conversation.tokenHash, tokenHash ?? ''), isNull(conversation.userId));
  const ownAddress = executor
    .select({ email: user.email })
    .from(user)
    .where(eq(user.id, userId ?? ''));
  const mine = userId
    ? or(eq(conversation.userId, userId), and(ofBrowser, eq(conversation.email, ownAddress)))
    : ofBrowser;
  const rows = await selectConversations(executor, {})
    .where(mine)
    .orderBy(sql`${conversation.userId} is null`)
    .limit(1);
  return rows[0];
}

export async function insertConversation(
  executor: Executor,
  opened: Pick<ConversationRow, 'tokenHash' | 'userId' | 'name' | 'email'>,
  at: Date,
): Promise<ConversationRow | undefined> {
  const rows = await executor
    .insert(conversation)
    .values({ ...opened, id: crypto.randomUUID(), createdAt: at, lastAt: at })
    .onConflictDoNothing()
    .returning();
  return rows[0];
}

export async function lockConversation(executor: Executor, id: string): Promise<ConversationRow | undefined> {
  const [row] = await selectConversations(executor, {})
    .where(eq(conversation.id, id))
    .for('update', { of: conversation });
  return row;
}

type NewMessage = Readonly<{
  id: string;
  author: Author;
  text: string;
  /** Language of the visitor's page, in which answers are e-mailed. */
  language?: Language;
}>;

/** Stores a message. A visitor's message counts as unread and reopens the conversation. */
export async function addMessage(
  executor: Executor,
  { id, author, text, language }: NewMessage,
  at: Date,
): Promise<string> {
  const messageId = crypto.randomUUID();
  const isNew = author === 'visitor';
  // At least a millisecond after the previous one, since messages are ordered by time.
  const lastAt = sql`greatest(${at.toISOString()}::timestamptz, ${conversation.lastAt} + interval '1 millisecond')`;
  const [row] = await executor
    .update(conversation)
    .set({ lastAt, ...(isNew ? { unread: sql`${conversation.unread} + 1`, closedAt: null, language } : {}) })
    .where(eq(conversation.id, id))
    .returning({ createdAt: conversation.lastAt });
  const createdAt = row?.createdAt ?? at;
  await executor.insert(message).values({ id: messageId, conversationId: id, author, text, createdAt });
  return messageId;
}

export async function setSwitchedToEmailAt(executor: Executor, id: string, at: Date | null): Promise<void> {
  await executor.update(conversation).set({ byMailAt: at }).where(eq(conversation.id, id));
}

export async function findChatMessages(executor: Executor, id: string): Promise<ChatMessage[]> {
  const rows = await executor
    .select()
    .from(message)
    .where(eq(message.conversationId, id))
    .orderBy(desc(message.createdAt), desc(message.id))
    .limit(shown);
  return rows.reverse().map((row) => ({
    id: row.id,
    // Safe cast: a check constraint of the table allows only authors.
    author: row.author as Author,
    text: row.text,
    created_at: row.createdAt.toISOString(),
  }));
}

export async function toChat(executor: Executor, row: ConversationRow): Promise<ChatConversation> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    by_mail: row.byMailAt !== null,
    closed: row.closedAt !== null,
    messages: await findChatMessages(executor, row.id),
  };
}

/** All messages of an account's conversation, for the data export. */
export async function findMessagesOfUser(executor: Executor, userId: string) {
  return await executor
    .select({
      conversation: conversation.id,
      author: message.author,
      text: message.text,
      createdAt: message.createdAt,
    })
    .from(conversation)
    .innerJoin(message, eq(message.conversationId, conversation.id))
    .where(eq(conversation.userId, userId))
    .orderBy(asc(message.createdAt));
}

/** Those of accounts have the address of their first message, which may be somebody else's by now. */
const ofVisitor = (email: string) => and(eq(conversation.email, email), isNull(conversation.userId));

export async function moveVisitorConversations(executor: Executor, from: string, to: string): Promise<void> {
  await executor.update(conversation).set({ email: to }).where(ofVisitor(from));
}

export async function deleteVisitorConversations(executor: Executor, email: string): Promise<void> {
  await executor.delete(conversation).where(ofVisitor(email));
}
