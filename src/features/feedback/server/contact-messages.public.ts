import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Executor } from '#platform/db/executor.ts';
import { newestFirst } from '#platform/db/newest-first.ts';
import type { Page } from '#platform/http/key-cursor.ts';
import type { ContactMessage } from '../rules/contact.ts';
import { contactMessageRow } from './contact-message.table.ts';

export type StoredMessage = ContactMessage &
  Readonly<{ id: string; created_at: string; answered_at: string | null; answered_by: string | null }>;

type MessageFilter = Readonly<{
  cursor: string | undefined;
  /** Undefined to find answered and unanswered messages. */
  answered?: boolean | undefined;
  limit?: number;
}>;

const messages = newestFirst(contactMessageRow);
const { answeredAt, id } = contactMessageRow;

export async function findMessages(
  executor: Executor,
  { cursor, answered, limit = 50 }: MessageFilter,
): Promise<Page<StoredMessage>> {
  const inState = answered === undefined ? undefined : answered ? isNotNull(answeredAt) : isNull(answeredAt);
  const rows = await executor
    .select()
    .from(contactMessageRow)
    .where(and(messages.after(cursor), inState))
    .orderBy(...messages.order)
    .limit(limit + 1);
  return messages.toPage(rows, limit, toStored);
}

/** Marks a message as answered. With null, marks it as unanswered. */
export async function markAnswered(
  executor: Executor,
  messageId: string,
  mark: Readonly<{ by: string; at: Date }> | null,
): Promise<StoredMessage> {
  const [row] = await executor
    .update(contactMessageRow)
    .set({ answeredAt: mark?.at ?? null, answeredBy: mark?.by ?? null })
    .where(eq(id, messageId))
    .returning();
  if (!row) throw new Problem('not-found');
  return toStored(row);
}

function toStored(row: typeof contactMessageRow.$inferSelect): StoredMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    // Safe cast: validated when it was stored.
    category: row.category as StoredMessage['category'],
    subject: row.subject,
    message: row.message,
    created_at: row.createdAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
    answered_by: row.answeredBy,
  };
}
