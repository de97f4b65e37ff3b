import { and, eq, isNull } from 'drizzle-orm';
import type { Language } from '#kernel/language/languages.ts';
import type { Executor } from '../db/executor.ts';
import { user } from './identity.table.ts';

/** The language that the account has chosen. */
export async function findLanguageOf(executor: Executor, userId: string): Promise<Language | undefined> {
  const [row] = await executor.select({ language: user.language }).from(user).where(eq(user.id, userId));
  return row?.language ?? undefined;
}

/** The language that the account with this e-mail address chose; undefined without an account. */
export async function findReader(
  executor: Executor,
  email: string,
): Promise<Readonly<{ language: Language | null; locale: string | null }> | undefined> {
  const [row] = await executor
    .select({ language: user.language, locale: user.locale })
    .from(user)
    .where(and(eq(user.email, email.toLowerCase()), isNull(user.deletedAt)));
  return row;
}
