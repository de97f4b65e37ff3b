import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import { type Roster, roster } from '../rules/roster.ts';
import { rosterRow } from './roster.table.ts';

export async function findRoster(executor: Executor, userId: string): Promise<Roster> {
  const [row] = await executor
    .select({ people: rosterRow.people })
    .from(rosterRow)
    .where(eq(rosterRow.userId, userId));
  // Validated again, since the rules may have changed: an invalid roster reads as empty.
  const parsed = roster.safeParse({ people: row?.people ?? [] });
  return parsed.success ? parsed.data : { people: [] };
}

export async function saveRoster(
  executor: Executor,
  userId: string,
  sent: Roster,
  now: Date,
): Promise<Roster> {
  const people = sent.people.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  if (people.length === 0) await executor.delete(rosterRow).where(eq(rosterRow.userId, userId));
  else {
    await executor
      .insert(rosterRow)
      .values({ userId, people, updatedAt: now })
      .onConflictDoUpdate({ target: rosterRow.userId, set: { people, updatedAt: now } });
  }
  return { people };
}
