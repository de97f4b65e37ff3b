import { useEffect } from 'react';
import type { SubscriptionRecord } from '../rules/billing.ts';
import { usePaidSubscription } from './billing.client.ts';

type PaidSubscriptionProps = { userId: string; onFound: (paid: SubscriptionRecord | null) => void };

/** Reads what someone pays for, on a page that is light for everybody else. */
export default function PaidSubscription({ userId, onFound }: PaidSubscriptionProps) {
  const paid = usePaidSubscription(userId);
  useEffect(() => onFound(paid), [paid, onFound]);
  return null;
}
