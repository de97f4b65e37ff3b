import { useRef, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { toast, toastError } from '#ui/toast.ts';
import type { CheckoutQuoteRecord } from '../../rules/billing.ts';
import { reasonOf } from '../billing.client.ts';

export type PaymentFormProps = {
  readonly quote: CheckoutQuoteRecord;
  /** Starts the subscription on click; null on failure, which the page shows itself. */
  readonly begin: () => Promise<string | null>;
  readonly publishableKey: string | null;
  readonly onPaid: (paymentIntentId: string) => void;
};

export type PaymentState =
  | { readonly kind: 'idle' | 'processing' | 'success' | 'settling' }
  | { readonly kind: 'failure'; readonly message: string; readonly declined: boolean };

export type PaymentOutcome =
  /** `settling`: a slow payment method such as a bank debit, which can still fail. */
  | { readonly paid: true; readonly paymentIntentId: string; readonly settling?: boolean }
  /** `declined`: the bank refused the card, so nothing was charged. */
  | { readonly paid: false; readonly message: string; readonly declined?: boolean }
  /** Not started; the page shows why. */
  | null;

/** One payment at a time: a second click is ignored, and a paid form cannot be paid again. */
export function usePayment(onPaid: PaymentFormProps['onPaid']) {
  const [state, setState] = useState<PaymentState>({ kind: 'idle' });
  const underWay = useRef(false);

  async function pay(confirm: () => Promise<PaymentOutcome>): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setState({ kind: 'processing' });
    const outcome = await confirm().catch(
      (error: unknown): PaymentOutcome => ({ paid: false, message: reasonOf(error) }),
    );
    if (outcome?.paid) {
      setState({ kind: outcome.settling ? 'settling' : 'success' });
      // The return page reports a settling payment, after asking the server.
      if (!outcome.settling) toast({ title: t('Payment Successful') });
      onPaid(outcome.paymentIntentId);
      return;
    }
    underWay.current = false;
    if (outcome === null) return setState({ kind: 'idle' });
    setState({ kind: 'failure', message: outcome.message, declined: outcome.declined === true });
    toastError(t('Payment Failed'), outcome.message);
  }

  return { state, pay };
}
