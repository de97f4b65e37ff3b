import { RequestError } from '#browser/requests/request-error.ts';
import { queries } from '#browser/requests/use-query.ts';
import { readStored, removeStored, tabStore, writeStored } from '#browser/storage.ts';
import { starterPlans } from '#features/access/rules/plan-catalogue.ts';
import { recordEvent } from '#features/analytics/browser/events.public.ts';
import { progressPath } from '#features/progress/browser/progress.client.ts';
import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { toast } from '#ui/toast.ts';
import type { ConfirmedPayment } from '../rules/billing.ts';
import { reasonOf, refreshBilling, updateSubscriptionStatus } from './billing.client.ts';
import { readCycle } from './subscription-display.ts';
import { markOnce, wasMarked } from './upgrade/once-per-session.ts';

const reloadDelay = 3000;
const maxTries = 3;
const triesKey = 'fairsplit.payment-tries';

type Returned = { readonly paymentIntent: string; readonly plan: string | null };

/** Asks the server to check a payment. Returns false if a reload of the page should check it again. */
export async function confirmReturn(userId: string, { paymentIntent, plan }: Returned): Promise<boolean> {
  let confirmed: ConfirmedPayment;
  try {
    confirmed = await updateSubscriptionStatus(userId, paymentIntent, plan);
  } catch (error) {
    return refusalOf(error) ?? retryLater(paymentIntent, error);
  }
  removeStored(triesKey, tabStore());
  if (!confirmed.success) {
    const title = confirmed.state === 'refunded' ? t('Payment Refunded') : t('Payment Processing');
    toast({ title, description: confirmed.message, duration: 15_000 });
    return true;
  }
  await queries.refetch(progressPath(userId));
  refreshBilling(userId);
  toast({ title: t('Payment Successful!'), description: t('Your Starter plan is active. Thank you.') });
  reportPurchase(paymentIntent, plan);
  return true;
}

/** Shows an error that a retry cannot fix and returns true; undefined for other errors. */
function refusalOf(error: unknown): true | undefined {
  const status = error instanceof RequestError ? error.status : undefined;
  if (status === 402) {
    const description = t(
      'Your payment is not complete, so your plan has not changed. If your bank is still processing it, your plan starts as soon as the payment goes through.',
    );
    toast({ title: t('Payment Not Complete'), description, variant: 'destructive', duration: 15_000 });
    return true;
  }
  if (status === 403 || status === 404) {
    const description = t('This payment does not belong to your account, so nothing has changed.');
    toast({ title: t('Payment Not Found'), description, variant: 'destructive', duration: 15_000 });
    return true;
  }
  return undefined;
}

function retryLater(paymentIntent: string, error: unknown): boolean {
  const tries = (readStored(triesKey, (stored) => triesOf(stored, paymentIntent), tabStore()) ?? 0) + 1;
  const isStored = writeStored(triesKey, { paymentIntent, tries }, tabStore());
  const message = reasonOf(error).replace(/\.$/, '');
  const reference = error instanceof RequestError ? error.reference : undefined;
  if (tries >= maxTries || !isStored) {
    removeStored(triesKey, tabStore());
    const description = t(
      'Payment succeeded but status update failed: {message}. We stopped retrying. Your plan starts as soon as the payment is confirmed. If it does not start, contact {address}.',
      { message, address: brand.supportEmail },
    );
    toast({
      title: t('Database Update Error'),
      description,
      variant: 'destructive',
      duration: 60_000,
      reference,
    });
    return true;
  }
  toast({
    title: t('Database Update Error'),
    description: t('Payment succeeded but status update failed: {message}. Refreshing to retry...', {
      message,
    }),
    variant: 'destructive',
    reference,
  });
  setTimeout(() => window.location.reload(), reloadDelay);
  return false;
}

function triesOf(stored: unknown, paymentIntent: string): number {
  const { tries, ...of } = stored as Readonly<{ paymentIntent?: unknown; tries?: unknown }>;
  return of.paymentIntent === paymentIntent && typeof tries === 'number' ? tries : 0;
}

function reportPurchase(paymentIntent: string, plan: string | null): void {
  if (wasMarked('purchase', paymentIntent)) return;
  markOnce('purchase', paymentIntent);
  const { cycle, price } = starterPlans[readCycle(plan)];
  recordEvent('purchase', { plan: cycle, amount: price });
}
