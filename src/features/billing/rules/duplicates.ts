import { isLive } from './subscription-access.ts';

type Subscribed = Readonly<{ id: string; status: string; cancelAt: Date | null; startedAt: Date }>;

/** Lower ranks first: paid before past due. */
const ranks: Readonly<Record<string, number>> = {
  active: 0,
  trialing: 0,
  past_due: 1,
  unpaid: 2,
  paused: 2,
};

/**
 * Live subscriptions, the one to keep first; the rest are duplicates. Sorts by payment status, then renewing
 * first, then oldest.
 */
export function primaryFirst<One extends Subscribed>(subscriptions: readonly One[]): One[] {
  const rank = ({ status }: One) => ranks[status] ?? 3;
  const isEnding = ({ cancelAt }: One) => Number(cancelAt !== null);
  return subscriptions
    .filter(isLive)
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        isEnding(a) - isEnding(b) ||
        a.startedAt.getTime() - b.startedAt.getTime() ||
        (a.id < b.id ? -1 : 1),
    );
}
