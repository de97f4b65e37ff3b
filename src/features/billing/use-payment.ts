import { useRef, useState } from 'react';
import { toast } from '#ui/toast.ts';
import { reasonOf } from './billing.client.ts';
import type { BillingCycle } from './catalogue.contract.ts';

export type PaymentFormProps = {
  readonly clientSecret: string;
  readonly plan: BillingCycle;
  /** In cents. */
  readonly amount: number;
  readonly publishableKey: string | null;
  readonly onPaid: (paymentIntentId: string) => void;
};

export type PaymentState =
  | { readonly kind: 'idle' | 'processing' | 'success' }
  | { readonly kind: 'failure'; readonly message: string };

export type PaymentOutcome =
  | { readonly paid: true; readonly paymentIntentId: string }
  | { readonly paid: false; readonly message: string };

/** One payment at a time: whoever presses twice pays once, and what is paid is not paid again. */
export function usePayment(onPaid: PaymentFormProps['onPaid']) {
  const [state, setState] = useState<PaymentState>({ kind: 'idle' });
  const underWay = useRef(false);

  async function pay(confirm: () => Promise<PaymentOutcome>): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setState({ kind: 'processing' });
    const outcome = await confirm().catch((error: unknown) => ({
      paid: false as const,
      message: reasonOf(error),
    }));
    if (outcome.paid) {
      setState({ kind: 'success' });
      toast({ title: 'Payment Successful' });
      onPaid(outcome.paymentIntentId);
      return;
    }
    underWay.current = false;
    setState({ kind: 'failure', message: outcome.message });
    toast({ title: 'Payment Failed', description: outcome.message, variant: 'destructive' });
  }

  return { state, pay };
}
