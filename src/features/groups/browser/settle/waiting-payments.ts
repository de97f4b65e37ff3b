import { sidesOf } from '../../rules/entry-sides.ts';
import type { EntryRecord } from '../../rules/group.ts';

/** Of each kind; the list of entries has the rest. */
const most = 3;

/** Payments that wait for the reader: to be answered, or to be corrected after an objection. Imported ones do not. */
export function paymentsToAnswer(entries: readonly EntryRecord[], me: string) {
  const payments = entries.filter(
    ({ kind, is_deleted, is_imported }) => kind === 'payment' && !is_deleted && !is_imported,
  );
  const isOther = (entry: EntryRecord) => entry.by !== me && Object.values(sidesOf(entry)).includes(me);
  return {
    unanswered: payments.filter((entry) => entry.answer === null && isOther(entry)).slice(0, most),
    objected: payments.filter(({ answer, by }) => answer === 'objected' && by === me).slice(0, most),
  };
}
