import { asc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import type { ContactMessage } from '../rules/contact.ts';
import { contactMessageRow } from './contact-message.table.ts';

export async function saveMessage(
  executor: Executor,
  { name, email, category, subject, message }: ContactMessage,
  createdAt: Date,
): Promise<void> {
  const id = crypto.randomUUID();
  await executor.insert(contactMessageRow).values({ id, name, email, category, subject, message, createdAt });
}

export async function findMessagesOf(executor: Executor, email: string) {
  const { name, category, subject, message, createdAt, answeredAt } = contactMessageRow;
  return await executor
    .select({ name, email: contactMessageRow.email, category, subject, message, createdAt, answeredAt })
    .from(contactMessageRow)
    .where(eq(contactMessageRow.email, email))
    .orderBy(asc(createdAt));
}

export async function moveMessages(executor: Executor, from: string, to: string): Promise<void> {
  await executor.update(contactMessageRow).set({ email: to }).where(eq(contactMessageRow.email, from));
}

export async function deleteMessagesOf(executor: Executor, email: string): Promise<void> {
  await executor.delete(contactMessageRow).where(eq(contactMessageRow.email, email));
}
