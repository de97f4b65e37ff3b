import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/executor.ts';
import type { Changes } from '#platform/realtime/changes.ts';
import { sharesTopic } from '../rules/share.ts';
import { statementLetter } from './letter.table.ts';

/** The kinds of message that are letters about a part. */
export const letterKinds = { first: 'statement', reminder: 'statement-reminder' } as const;

type DeliveryDependencies = Readonly<{ db: Db; changes: Pick<Changes, 'announce'> }>;
type Mail = Readonly<{ id: string; kind: string }>;

/** Tells the maker's open pages that a letter was sent or could not be delivered. */
export async function announceDelivery({ db, changes }: DeliveryDependencies, mail: Mail): Promise<void> {
  if (mail.kind !== letterKinds.first && mail.kind !== letterKinds.reminder) return;
  const letters = await db
    .select({ userId: statementLetter.userId })
    .from(statementLetter)
    .where(eq(statementLetter.mailId, mail.id));
  for (const { userId } of letters) changes.announce(userId, [sharesTopic]);
}
