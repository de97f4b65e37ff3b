import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { type PaymentReturn, readPaymentReturn, withoutPaymentReturn } from './payment-return.ts';

/** Hands over what someone came back from payment with, once, and clears it from the address. */
export function usePaymentReturn(onReturn: (returned: PaymentReturn) => void): void {
  const navigate = useNavigate();
  const receive = useEffectEvent((query: URLSearchParams) => {
    const returned = readPaymentReturn(query);
    if (returned) onReturn(returned);
  });

  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const rest = withoutPaymentReturn(query);
    if (rest.size === query.size) return;
    receive(query);
    void navigate({ search: rest.toString() }, { replace: true });
  }, [navigate]);
}
