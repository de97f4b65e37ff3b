import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/executor.ts';
import type { Changes } from '#platform/realtime/changes.ts';
import { sharesTopic } from '../../rules/share.ts';
import { statementEmail } from './email.table.ts';

/** Kinds of e-mails that give a person their part of a shared result. */
export const emailKinds = {
  first: 'statement',
  reminder: 'statement-reminder',
  correction: 'statement-correction',
} as const;

type DeliveryDependencies = Readonly<{ db: Db; changes: Pick<Changes, 'announce'> }>;
type Mail = Readonly<{ id: string; kind: string }>;

/** Notifies the maker's open pages that an e-mail was sent or failed. */
export async function announceDelivery({ db, changes }: DeliveryDependencies, mail: Mail): Promise<void> {
  if (!Object.values<string>(emailKinds).includes(mail.kind)) return;
  const emails = await db
    .select({ userId: statementEmail.userId })
    .from(statementEmail)
    .where(eq(statementEmail.mailId, mail.id));
  for (const { userId } of emails) changes.announce(userId, [sharesTopic]);
}
