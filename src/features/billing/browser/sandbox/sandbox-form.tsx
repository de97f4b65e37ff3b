import { useRef, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import type { CardInput, SandboxPaymentResponse } from '../../rules/sandbox.ts';
import { PayButton } from '../checkout/pay-button.tsx';
import { type PaymentFormProps, type PaymentOutcome, usePayment } from '../checkout/use-payment.ts';
import { AuthenticationDialog } from './authentication-dialog.tsx';
import { CardForm } from './card-fields.tsx';
import { authenticate, confirmCard } from './sandbox.client.ts';

export default function SandboxForm({ quote, begin, onPaid }: PaymentFormProps) {
  const { state, pay } = usePayment(onPaid);
  const [asking, setAsking] = useState(false);
  const answer = useRef((_approve: boolean) => {});

  /** Resolves with the user's response to the simulated 3-D Secure dialog. */
  function askCardholder(): Promise<boolean> {
    setAsking(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }

  async function confirm(card: CardInput): Promise<PaymentOutcome> {
    const clientSecret = await begin();
    if (clientSecret === null) return null;
    const first = await confirmCard(clientSecret, card);
    if (first.status !== 'requires_action') return outcomeOf(first);
    const approve = await askCardholder();
    try {
      return outcomeOf(await authenticate(clientSecret, approve));
    } finally {
      setAsking(false);
    }
  }

  return (
    <>
      <CardForm onCard={(card) => void pay(() => confirm(card))}>
        <PayButton state={state} quote={quote} />
      </CardForm>
      <AuthenticationDialog
        open={asking}
        amount={quote.due}
        onAnswer={(approve) => answer.current(approve)}
      />
    </>
  );
}

function outcomeOf({ status, paymentIntentId, message }: SandboxPaymentResponse): PaymentOutcome {
  if (status === 'succeeded') return { paid: true, paymentIntentId };
  return { paid: false, message: message ?? t('The payment did not go through.'), declined: true };
}
