import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { localDollars } from '#browser/local-text.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { type BillingCycle, starterPlans } from '#features/access/rules/plan-catalogue.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { reasonOf } from '../billing.client.ts';
import { ContactSupport } from '../settings/contact-support.tsx';
import { payText } from '../subscription-display.ts';
import { PaymentOutline } from './payment-outline.tsx';
import { paymentProviders } from './payment-providers.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { returnPath } from './return-path.ts';
import { useBeginCheckout } from './use-begin-checkout.ts';
import { type Checkout as CheckoutState, useCheckout } from './use-checkout.ts';
import type { PaymentFormProps } from './use-payment.ts';

export function Checkout({ userId, plan }: { userId: string; plan: BillingCycle }) {
  const navigate = useNavigate();
  const checkout = useCheckout(userId, plan, (error) => {
    toastRequestError(error, { title: t('Subscription Error'), description: reasonOf(error) });
    void navigate('/pricing', { replace: true });
  });
  const quote = 'quote' in checkout ? checkout.quote : null;
  useBeginCheckout(userId, plan, checkout.state === 'ready' ? checkout.quote.due : undefined);
  return (
    <>
      {checkout.state === 'already-subscribed' ? null : (
        <div className="lg:order-2">
          <PlanSummary plan={plan} due={quote ? cents(quote.due) : starterPlans[plan].price} />
        </div>
      )}
      <section aria-labelledby="payment" className="min-w-0">
        <h2 id="payment" className="mb-5 text-2xl">
          {t('Payment')}
        </h2>
        <Payment checkout={checkout} />
      </section>
    </>
  );
}

/** The payment form of the configured provider, or the reason that there is none. */
function Payment({ checkout }: { checkout: CheckoutState }) {
  const navigate = useNavigate();
  if (checkout.state === 'already-subscribed') return <AlreadySubscribed />;
  if (checkout.state === 'payments-unavailable') return <Unavailable />;
  if (checkout.state === 'covered') return <Covered />;
  if (checkout.state !== 'ready') return <PaymentOutline />;

  const { provider, quote, begin } = checkout;
  if (provider.provider === null) return <Unavailable />;
  if (quote.due === 0) return <PayWithCredit quote={quote} begin={begin} />;
  const { Form, Banner } = paymentProviders[provider.provider];
  return (
    <>
      {Banner ? <Banner className="mb-6" /> : null}
      <Suspense fallback={<PaymentOutline />}>
        <Form
          quote={quote}
          begin={begin}
          publishableKey={provider.publishableKey}
          // `replace`: Back must not return to a form that has been paid.
          onPaid={(id) => void navigate(returnPath(quote.plan, id), { replace: true })}
        />
      </Suspense>
    </>
  );
}

function AlreadySubscribed() {
  return (
    <Notice
      tone="good"
      title={t('You are already subscribed')}
      actions={
        <Button asChild size="sm">
          <Link to="/billing">{t('Go to Billing & Subscription')}</Link>
        </Button>
      }
    >
      {t('You have not been charged again. Your plan, card and invoices are on your billing page.')}
    </Notice>
  );
}

/** Credit covers the price, so there is no card form; the button still confirms the purchase. */
function PayWithCredit({ quote, begin }: Pick<PaymentFormProps, 'quote' | 'begin'>) {
  const { busy, run } = useBusy();
  return (
    <div className="grid gap-5">
      <Notice title={t('Your credit covers this')}>
        {t(
          '{credit} of your credit covers the first invoice, so your card is not charged now. Nothing happens until you press the button.',
          { credit: localDollars(quote.from_credit) },
        )}
      </Notice>
      <Button size="lg" className="w-full" busy={busy} onClick={() => void run(begin)}>
        {payText(quote)}
      </Button>
    </div>
  );
}

/** Shown when credit has paid for the plan. Says that the renewal needs a card. */
function Covered() {
  return (
    <Notice
      tone="good"
      title={t('Your Starter plan is active')}
      actions={
        <>
          <Button asChild size="sm">
            <Link to="/dashboard">{t('Go to Dashboard')}</Link>
          </Button>
          <Button asChild size="sm" variant="outline">
            <Link to="/billing">{t('Go to Billing & Subscription')}</Link>
          </Button>
        </>
      }
    >
      {t(
        'Your credit covers the first invoice, so nothing is charged now. Add a card on your billing page before the next one.',
      )}
    </Notice>
  );
}

function Unavailable() {
  return (
    <Notice tone="moderate" title={t('Payments are not set up here')} actions={<ContactSupport />}>
      {t('This site cannot take payments yet, and you will not be charged.')}
    </Notice>
  );
}
