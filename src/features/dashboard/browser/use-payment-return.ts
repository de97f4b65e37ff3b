import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type PaymentReturn, readPaymentReturn, withoutPaymentReturn } from './payment-return.ts';

/** Has the server look at the payment someone comes back from, once it is known who that is. */
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
    // Until it is settled the address keeps what a reload needs to try again.
    void settle(userId, returned).then((isSettled) => isSettled && clean());
  }, [userId, navigate]);
}

const underWay = new Map<string, Promise<boolean>>();

/** One question per payment, however often the page is drawn. */
function settle(userId: string, returned: PaymentReturn): Promise<boolean> {
  const known = underWay.get(returned.paymentIntent);
  if (known) return known;
  const asked = import('#features/billing/browser/confirm-return.client.ts').then(
    ({ confirmReturn }) => confirmReturn(userId, returned),
    // The page could not be fetched whole: the address stays, and the next visit asks again.
    () => false,
  );
  underWay.set(returned.paymentIntent, asked);
  return asked;
}
