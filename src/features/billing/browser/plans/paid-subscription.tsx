import { useEffect } from 'react';
import type { SubscriptionRecord } from '../../rules/billing.ts';
import { usePaidSubscription } from '../billing.client.ts';

type PaidSubscriptionProps = { userId: string; onFound: (paid: SubscriptionRecord | null) => void };

/** A separate chunk, so that the page stays light for users without a subscription. */
export default function PaidSubscription({ userId, onFound }: PaidSubscriptionProps) {
  const paid = usePaidSubscription(userId);
  useEffect(() => onFound(paid), [paid, onFound]);
  return null;
}
