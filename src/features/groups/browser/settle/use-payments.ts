import { useCallback, useState } from 'react';
import { type SuggestedPayment, settleGroup } from '../../rules/balances/settle-group.ts';
import type { GroupRecord } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { fetchDebts } from '../group.client.ts';
import { useOfGroup } from '../use-of-group.ts';

export type SettleWay = 'fewest' | 'came-about';

/** The payments that settle the group, in the way that the reader chose, the reader's own first. */
export function usePayments(record: GroupRecord) {
  const { id, people, balances, me } = record;
  const [way, setWay] = useState<SettleWay>('fewest');
  const fewest = settleGroup(people, balances);
  /** Between two people, both ways are the same. */
  const hasWays = fewest.length > 0 && people.length > 2 && people.length <= groupLimits.peopleWithDebts;
  const isAsked = hasWays && way === 'came-about';

  const load = useCallback(async () => (isAsked ? await fetchDebts(id) : null), [id, isAsked]);
  const cameAbout = useOfGroup(record, load);
  const shown = isAsked ? cameAbout.found : fewest;
  return {
    way,
    setWay,
    hasWays,
    isFewest: !isAsked,
    isShown: Boolean(shown),
    hasFailed: isAsked && cameAbout.hasFailed,
    payments: (shown ?? []).toSorted((a, b) => rankOf(b, me) - rankOf(a, me)),
    retry: cameAbout.retry,
  };
}

const rankOf = ({ from, to }: SuggestedPayment, me: string) => (from === me ? 2 : to === me ? 1 : 0);
