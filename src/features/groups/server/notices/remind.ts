import { Problem } from '#kernel/problem.ts';
import type { Tx } from '#platform/db/executor.ts';
import { remindersAfter, remindFrom } from '../../rules/balances/group-reminder.ts';
import { settleGroup } from '../../rules/balances/settle-group.ts';
import { findBalanceRows } from '../entries/entry.store.ts';
import type { LockedGroup, NewEvent, PersonRow } from '../group.store.ts';
import { groupReminderKind, reminderMail } from './group-notice.mail.ts';
import { findReceiver, lockForNotices, markReminded } from './group-notice.store.ts';
import { type NoticeDependencies, reserveEmail } from './group-notices.ts';

/** E-mails a person who owes money, with the payments that they would make. */
export async function remind(
  dependencies: NoticeDependencies,
  tx: Tx,
  group: LockedGroup,
  { me, person }: Readonly<{ me: PersonRow; person: PersonRow }>,
): Promise<NewEvent> {
  const now = dependencies.now();
  if (me.id === person.id) throw new Problem('not-allowed');
  const payments = settleGroup([...group.people.values()], await findBalanceRows(tx, group.id));
  const dues = payments.filter(({ from }) => from === person.id);
  if (dues.length === 0) throw new Problem('conflict', { reason: 'settled' });
  const receiver = await findReceiver(tx, group.id, person.id);
  if (!receiver?.getsMail || receiver.userId === null) {
    throw new Problem('conflict', { reason: 'no-address' });
  }
  const past = { reminders: receiver.reminders, reminded_at: receiver.remindedAt };
  const wait = (remindFrom(past)?.getTime() ?? 0) - now.getTime();
  if (wait > 0) throw new Problem('too-many', { retryAfter: Math.ceil(wait / 1000) });
  const reader = await reserveEmail(dependencies, tx, receiver);
  if (!reader) throw new Problem('too-many', { retryAfter: 24 * 3600 });
  const name = (await lockForNotices(tx, group.id)) ?? '';
  const nameOf = (id: string) => group.people.get(id)?.name ?? '';
  const about = { id: group.id, name, personId: person.id, nameOf };
  await dependencies.write(tx, {
    to: reader.email,
    kind: groupReminderKind,
    content: () => reminderMail(reader, about, { by: me.id, dues }),
  });
  await markReminded(tx, group.id, person.id, { reminders: remindersAfter(past, now), remindedAt: now });
  return { kind: 'person-reminded', after: { id: person.id, name: person.name } };
}
