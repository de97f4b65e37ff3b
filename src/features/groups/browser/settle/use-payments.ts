import { useCallback, useEffect, useState } from 'react';
import { type SuggestedPayment, settleGroup } from '../../rules/balances/settle-group.ts';
import type { GroupRecord } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { fetchDebts } from '../group.client.ts';

export type SettleWay = 'fewest' | 'came-about';

type CameAbout = Readonly<{ payments: readonly SuggestedPayment[]; isShown: boolean; hasFailed: boolean }>;
const nothing: CameAbout = { payments: [], isShown: false, hasFailed: false };

/** The payments that settle the group, in the way that the reader chose, the reader's own first. */
export function usePayments(record: GroupRecord) {
  const { id, revision, people, balances, me } = record;
  const [way, setWay] = useState<SettleWay>('fewest');
  const [cameAbout, setCameAbout] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const fewest = settleGroup(people, balances);
  /** Between two people, both ways are the same. */
  const hasWays = fewest.length > 0 && people.length > 2 && people.length <= groupLimits.peopleWithDebts;
  const isAsked = hasWays && way === 'came-about';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision and a new attempt load again
  useEffect(() => {
    if (!isAsked) return;
    let isStale = false;
    fetchDebts(id).then(
      (payments) => isStale || setCameAbout({ payments, isShown: true, hasFailed: false }),
      () => isStale || setCameAbout((before) => ({ ...before, hasFailed: true })),
    );
    return () => {
      isStale = true;
    };
  }, [id, isAsked, revision, attempt]);

  const shown = isAsked ? cameAbout : { ...nothing, payments: fewest, isShown: true };
  return {
    way,
    setWay,
    hasWays,
    isFewest: !isAsked,
    ...shown,
    payments: shown.payments.toSorted((a, b) => rankOf(b, me) - rankOf(a, me)),
    retry: useCallback(() => setAttempt((before) => before + 1), []),
  };
}

const rankOf = ({ from, to }: SuggestedPayment, me: string) => (from === me ? 2 : to === me ? 1 : 0);
