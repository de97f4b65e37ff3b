import * as z from 'zod/mini';
import type { EventData } from '#features/webhooks/rules/event-catalogue.ts';
import type { Emission } from '#features/webhooks/server/emit.public.ts';
import type { Tx } from '#platform/db/executor.ts';
import { sidesOf } from '../rules/entries/entry-sides.ts';
import { type EntryRecord, openedEntry } from '../rules/group.ts';
import { findEntry } from './entries/entry.store.ts';
import type { ChangedGroup, NewEvent } from './group.store.ts';

const entryTypes = {
  'entry-written': 'group.entry.created',
  'entry-changed': 'group.entry.changed',
  'entry-deleted': 'group.entry.deleted',
  'entry-restored': 'group.entry.restored',
} as const;

const answerTypes = { confirmed: 'payment.confirmed', objected: 'payment.objected' } as const;
const answered = z.object({ answer: z.nullable(z.enum(['confirmed', 'objected'])) });
const imported = z.object({ added: z.int() });

/** The webhook events that a change causes, for the accounts of the group. */
export function groupEmissions(tx: Tx, group: ChangedGroup, by: string, event: NewEvent): Emission[] {
  const { id: groupId, revision, people } = group;
  const { kind, entryId = '' } = event;
  const userIds = [...people.values()].flatMap(({ userId, hasLeft }) =>
    userId === null || hasLeft ? [] : [userId],
  );
  const about = { userIds, subjectId: groupId };
  const person = (id: string) => ({ id, name: people.get(id)?.name ?? '' });
  const change = { group_id: groupId, revision, by: person(by) };

  const entryOf = ({ id, kind: entryKind, date, title, category, note, ...rest }: EntryRecord) => {
    const { currency, total, version } = rest;
    const parts = rest.parts.map(({ person_id, paid, borne }) => ({
      person: person(person_id),
      paid,
      borne,
    }));
    return { id, kind: entryKind, date, title, category, note, currency, total, version, parts };
  };
  const paymentOf = (entry: EntryRecord): EventData<'payment.recorded'> => {
    const { from, to } = sidesOf(entry);
    return {
      source: 'group',
      link_id: null,
      group_id: groupId,
      entry_id: entry.id,
      title: entry.title,
      from: person(from),
      to: [person(to)],
      amount: Math.abs(entry.total),
      currency: entry.currency,
    };
  };

  if (kind in entryTypes) {
    // Safe cast: checked by the line above.
    const type = entryTypes[kind as keyof typeof entryTypes];
    const entry = openedEntry.parse(event.after ?? event.before);
    const emissions: Emission[] = [{ type, ...about, data: () => ({ ...change, entry: entryOf(entry) }) }];
    const isPayment = type === 'group.entry.created' && entry.kind === 'payment';
    if (!isPayment) return emissions;
    return [...emissions, { type: 'payment.recorded', ...about, data: () => paymentOf(entry) }];
  }
  if (kind === 'payment-answered') {
    const { answer } = answered.parse(event.after);
    const read = async () => {
      const entry = await findEntry(tx, groupId, entryId);
      if (!entry) throw new Error('The answered payment is missing.');
      return paymentOf(entry);
    };
    return answer ? [{ type: answerTypes[answer], ...about, data: read }] : [];
  }
  if (kind !== 'entries-imported') return [];
  const { added } = imported.parse(event.after);
  return [{ type: 'group.entries.imported', ...about, data: () => ({ ...change, added }) }];
}
