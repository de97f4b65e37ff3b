import { answererOf, sidesOf } from '../../rules/entries/entry-sides.ts';
import type { EntryRecord } from '../../rules/group.ts';

/** The most payments of each kind; the list of entries has the rest. */
const most = 3;

/** Payments that the reader has to answer, or to correct after an objection. Without imported payments. */
export function paymentsToAnswer(entries: readonly EntryRecord[], me: string) {
  const payments = entries.filter(
    ({ kind, is_deleted, is_imported }) => kind === 'payment' && !is_deleted && !is_imported,
  );
  const isConcerned = (entry: EntryRecord) => entry.by === me || Object.values(sidesOf(entry)).includes(me);
  const isAsked = (entry: EntryRecord) => answererOf(entry) === me;
  return {
    unanswered: payments.filter((entry) => entry.answer === null && isAsked(entry)).slice(0, most),
    objected: payments
      .filter((entry) => entry.answer === 'objected' && isConcerned(entry) && !isAsked(entry))
      .slice(0, most),
  };
}
