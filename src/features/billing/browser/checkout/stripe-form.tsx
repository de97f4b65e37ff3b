import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';
import { watchTheme } from '#browser/theme.ts';
import { t } from '#kernel/language/t.ts';
import { offeredPaymentMethods } from '#kernel/offered-payment-methods.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PayButton } from './pay-button.tsx';
import { PaymentOutline } from './payment-outline.tsx';
import { returnPath } from './return-path.ts';
import { stripeAppearance } from './stripe-appearance.ts';
import { type PaymentFormProps, type PaymentOutcome, usePayment } from './use-payment.ts';
import { useStripeScript } from './use-stripe-script.ts';

export default function StripeForm({ publishableKey, ...form }: PaymentFormProps) {
  const { script, tryAgain, giveUp } = useStripeScript(publishableKey ?? '');
  const { due } = form.quote;
  const theme = useSyncExternalStore(watchTheme, currentTheme);
  // Clicking Pay creates the payment intent; until then the form knows only the amount.
  const options = useMemo(
    () =>
      ({
        mode: 'subscription',
        amount: due,
        currency: 'usd',
        paymentMethodTypes: [...offeredPaymentMethods],
        appearance: appearanceIn(theme),
      }) as const,
    [due, theme],
  );

  if (script.state === 'loading') return <PaymentOutline />;
  if (script.state === 'unreachable') return <Unreachable onRetry={tryAgain} />;
  return (
    <Elements stripe={script.stripe} options={options}>
      <ElementForm {...form} onUnreachable={giveUp} />
    </Elements>
  );
}

type ElementFormProps = Omit<PaymentFormProps, 'publishableKey'> & { onUnreachable: () => void };

function ElementForm({ quote, begin, onPaid, onUnreachable }: ElementFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const { state, pay } = usePayment(onPaid);

  async function confirm(): Promise<PaymentOutcome> {
    if (!stripe || !elements) return { paid: false, message: t('The payment form is not ready yet.') };
    const { error } = await elements.submit();
    if (error) return { paid: false, message: error.message ?? t('Please check the details you entered.') };
    const clientSecret = await begin();
    if (clientSecret === null) return null;
    const confirmParams = { return_url: window.location.origin + returnPath(quote.plan) };
    const result = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams,
      redirect: 'if_required',
    });
    if (result.error) {
      const { message = t('The payment did not go through.'), type } = result.error;
      return { paid: false, message, declined: type === 'card_error' };
    }
    return outcomeOf(result.paymentIntent);
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void pay(confirm);
      }}
    >
      <PaymentElement onLoadError={onUnreachable} />
      <PayButton state={state} quote={quote} />
    </form>
  );
}

/** The outcome of a payment that Stripe confirmed without an error. */
function outcomeOf({ id, status }: PaymentIntent): PaymentOutcome {
  if (status === 'succeeded') return { paid: true, paymentIntentId: id };
  if (status === 'processing') return { paid: true, paymentIntentId: id, settling: true };
  return { paid: false, message: t('The payment did not go through. Please try again.') };
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Notice
        tone="severe"
        title={t('The payment form is unavailable')}
        actions={
          <Button size="sm" variant="outline" onClick={onRetry}>
            {t('Try Again')}
          </Button>
        }
      >
        {t(
          'Stripe, which provides the form, is not responding. Check your connection and whether a browser extension blocks js.stripe.com. You have not been charged.',
        )}
      </Notice>
    </div>
  );
}

function currentTheme(): string | undefined {
  return document.documentElement.dataset.theme;
}

/** `_theme` makes the caller recompute the colours when the theme changes. */
function appearanceIn(_theme: string | undefined) {
  const styles = getComputedStyle(document.documentElement);
  return stripeAppearance((name) => styles.getPropertyValue(name).trim());
}
