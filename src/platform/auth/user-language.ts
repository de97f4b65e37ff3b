import { and, eq, isNull } from 'drizzle-orm';
import type { Language } from '#kernel/language/languages.ts';
import type { Executor } from '../db/executor.ts';
import { user } from './identity.table.ts';

/** The language that the account with this address has chosen. */
export async function findLanguage(executor: Executor, email: string): Promise<Language | undefined> {
  const [row] = await executor
    .select({ language: user.language })
    .from(user)
    .where(and(eq(user.email, email.toLowerCase()), isNull(user.deletedAt)));
  return row?.language ?? undefined;
}
