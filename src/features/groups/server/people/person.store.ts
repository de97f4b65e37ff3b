import { and, eq, sql } from 'drizzle-orm';
import type { PaymentWays } from '#features/payment-ways/rules/payment-ways.ts';
import type { Tx } from '#platform/db/executor.ts';
import { groupKey, groupPerson } from '../group.table.ts';

const isPerson = (groupId: string, id: string) =>
  and(eq(groupPerson.groupId, groupId), eq(groupPerson.id, id));

const nextPlace = (groupId: string, n: number) =>
  sql<number>`(select coalesce(max(place), -1) + 1 + ${n} from ${groupPerson} where group_id = ${groupId})`;

export async function insertPeople(
  tx: Tx,
  groupId: string,
  people: readonly Readonly<{ id: string; name: string }>[],
  now: Date,
): Promise<void> {
  await tx
    .insert(groupPerson)
    .values(people.map((person, n) => ({ ...person, groupId, place: nextPlace(groupId, n), joinedAt: now })));
}

type Columns = Pick<
  typeof groupPerson.$inferInsert,
  'name' | 'role' | 'userId' | 'purse' | 'leftAt' | 'sharesWays' | 'getsMail'
> & { ways: PaymentWays | null };
type PersonSet = { readonly [Column in keyof Columns]?: Columns[Column] | undefined };

export async function updatePerson(tx: Tx, groupId: string, id: string, set: PersonSet): Promise<void> {
  await tx.update(groupPerson).set(set).where(isPerson(groupId, id));
}

export async function insertKey(
  tx: Tx,
  groupId: string,
  { personId, keyHash, now }: Readonly<{ personId: string; keyHash: string; now: Date }>,
): Promise<void> {
  await tx.insert(groupKey).values({ groupId, personId, keyHash, createdAt: now });
}

/** The person's devices then have no access to the group. */
export async function deleteKeys(tx: Tx, groupId: string, personId: string): Promise<void> {
  await tx.delete(groupKey).where(and(eq(groupKey.groupId, groupId), eq(groupKey.personId, personId)));
}

/** Removes a purse that has only one person left. */
export async function dissolvePurse(tx: Tx, groupId: string, purse: string): Promise<void> {
  await tx.execute(sql`
    update group_person set purse = null where group_id = ${groupId} and purse = ${purse}
      and (select count(*) from group_person where group_id = ${groupId} and purse = ${purse}) < 2`);
}
