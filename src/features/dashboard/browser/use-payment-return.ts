import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type PaymentReturn, readPaymentReturn, withoutPaymentReturn } from './payment-return.ts';

/** When the user returns from a payment, confirms it with the server. */
export function usePaymentReturn(userId: string | undefined): void {
  const navigate = useNavigate();

  useEffect(() => {
    if (userId === undefined) return;
    const query = new URLSearchParams(window.location.search);
    const rest = withoutPaymentReturn(query);
    if (rest.size === query.size) return;
    const clean = () => void navigate({ search: rest.toString() }, { replace: true });
    const returned = readPaymentReturn(query);
    if (!returned) return clean();
    // The URL keeps the payment's id until it is settled, so that a reload can retry.
    void settle(userId, returned).then((isSettled) => isSettled && clean());
  }, [userId, navigate]);
}

const underWay = new Map<string, Promise<boolean>>();

/** Sends one request per payment, regardless of re-renders. */
function settle(userId: string, returned: PaymentReturn): Promise<boolean> {
  const known = underWay.get(returned.paymentIntent);
  if (known) return known;
  const asked = import('#features/billing/browser/confirm-return.client.ts').then(
    ({ confirmReturn }) => confirmReturn(userId, returned),
    // If the chunk fails to load, the URL stays and the next visit retries.
    () => false,
  );
  underWay.set(returned.paymentIntent, asked);
  return asked;
}
