import { useEffect } from 'react';
import type { SubscriptionRecord } from '../../rules/billing.ts';
import { usePaidSubscription } from '../billing.client.ts';

type PaidSubscriptionProps = { userId: string; onFound: (paid: SubscriptionRecord | null) => void };

/** Reports the paid subscription. A separate chunk, since most visitors have none. */
export default function PaidSubscription({ userId, onFound }: PaidSubscriptionProps) {
  const paid = usePaidSubscription(userId);
  useEffect(() => onFound(paid), [paid, onFound]);
  return null;
}
