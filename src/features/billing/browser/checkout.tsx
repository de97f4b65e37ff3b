import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { toastRequestError } from '#browser/request-error-toast.ts';
import { type BillingCycle, starterPlans } from '#features/access/plan-catalogue.contract.ts';
import { cents } from '#kernel/cents.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { reasonOf } from './billing.client.ts';
import { ContactSupport } from './contact-support.tsx';
import { PaymentOutline } from './payment-outline.tsx';
import { paymentProviders } from './payment-providers.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { returnPath } from './return-path.ts';
import { type Checkout as CheckoutState, useCheckout } from './use-checkout.ts';

/** What is bought, beside how to pay for it. */
export function Checkout({ userId, plan }: { userId: string; plan: BillingCycle }) {
  const navigate = useNavigate();
  const checkout = useCheckout(userId, plan, (error) => {
    toastRequestError(error, { title: 'Subscription Error', description: reasonOf(error) });
    void navigate('/pricing', { replace: true });
  });
  const { price } = starterPlans[plan];
  return (
    <>
      {checkout.state === 'already-subscribed' ? null : (
        <div className="lg:order-2">
          <PlanSummary plan={plan} due={'created' in checkout ? cents(checkout.created.amount) : price} />
        </div>
      )}
      <section aria-labelledby="payment" className="min-w-0">
        <h2 id="payment" className="mb-5 text-2xl">
          Payment
        </h2>
        <Payment checkout={checkout} />
      </section>
    </>
  );
}

/** The payment form of whichever provider takes the money, or why there is none. */
function Payment({ checkout }: { checkout: CheckoutState }) {
  const navigate = useNavigate();
  if (checkout.state === 'already-subscribed') return <AlreadySubscribed />;
  if (checkout.state === 'payments-unavailable') return <Unavailable />;
  if (checkout.state === 'covered') return <Covered />;
  if (checkout.state !== 'ready') return <PaymentOutline />;

  const { provider, created, clientSecret } = checkout;
  if (provider.provider === null) return <Unavailable />;
  const { Form, Banner } = paymentProviders[provider.provider];
  return (
    <>
      {Banner ? <Banner className="mb-6" /> : null}
      <Suspense fallback={<PaymentOutline />}>
        <Form
          clientSecret={clientSecret}
          plan={created.plan}
          amount={created.amount}
          publishableKey={provider.publishableKey}
          // Nobody goes back to a form that has been paid.
          onPaid={(id) => void navigate(returnPath(created.plan, id), { replace: true })}
        />
      </Suspense>
    </>
  );
}

function AlreadySubscribed() {
  return (
    <Notice
      tone="good"
      title="You are already subscribed"
      actions={
        <Button asChild size="sm">
          <Link to="/billing">Go to Billing & Subscription</Link>
        </Button>
      }
    >
      Nothing more is charged. Plan, card and invoices are on your billing page.
    </Notice>
  );
}

/** Nothing was filled in: the user who waits for the form is told why there is none. */
function Covered() {
  return (
    <Notice
      tone="good"
      title="Your Starter plan is active"
      actions={
        <>
          <Button asChild size="sm">
            <Link to="/dashboard">Go to Dashboard</Link>
          </Button>
          <Button asChild size="sm" variant="outline">
            <Link to="/billing">Go to Billing & Subscription</Link>
          </Button>
        </>
      }
    >
      Your credit covers the first invoice, so nothing is charged now. Before the next one, make sure that
      there is a card on your billing page.
    </Notice>
  );
}

function Unavailable() {
  return (
    <Notice tone="moderate" title="Payments are not set up here" actions={<ContactSupport />}>
      This site cannot take a payment yet, so there is nothing to fill in and nothing is charged.
    </Notice>
  );
}
