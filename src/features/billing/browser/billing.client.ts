import { onDevice } from '#browser/offline/on-device.ts';
import { call, loaderFor, request } from '#browser/requests/request.ts';
import { RequestError } from '#browser/requests/request-error.ts';
import { type Query, queries, useQuery } from '#browser/requests/use-query.ts';
import type { BillingCycle } from '#features/access/rules/plan-catalogue.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { downloadFile } from '#ui/download.ts';
import * as endpoints from '../rules/billing.endpoints.ts';
import type {
  BillingRecord,
  CheckoutQuoteRecord,
  ConfirmedPayment,
  CreatedSubscription,
  InvoiceRecord,
  PaymentProviderRecord,
  SubscriptionRecord,
  SwitchPreviewRecord,
} from '../rules/billing.ts';
import { provider } from '../rules/payments.endpoints.ts';
import { isLive } from '../rules/subscription-access.ts';

const billingPath = (userId: string) => addressOf(endpoints.find, { params: { userId } });
const invoicesPath = (userId: string) => addressOf(endpoints.invoices, { params: { userId } });
export const providerPath = addressOf(provider);

const fetchBilling = onDevice(loaderFor(endpoints.find, t('Failed to fetch billing')));
const fetchInvoices = loaderFor(endpoints.invoices, t('Failed to fetch invoices'));
export const fetchProvider = loaderFor(provider, t('Failed to fetch payment options'));

export function useBilling(userId: string): Query<BillingRecord> {
  return useQuery(billingPath(userId), fetchBilling);
}

/** Null without a paid subscription. Sends no request when signed out. */
export function usePaidSubscription(userId: string | null): SubscriptionRecord | null {
  const { data } = useQuery(userId === null ? null : billingPath(userId), fetchBilling);
  const subscription = data?.subscription;
  return subscription && isLive(subscription) ? subscription : null;
}

export function useInvoices(userId: string): Query<InvoiceRecord[]> {
  return useQuery(invoicesPath(userId), fetchInvoices);
}

export function usePaymentProvider(): Query<PaymentProviderRecord> {
  return useQuery(providerPath, fetchProvider);
}

/** Refreshes billing and its invoices. */
export function refreshBilling(userId: string): void {
  queries.invalidate(billingPath(userId));
}

export async function fetchQuote(userId: string, plan: BillingCycle): Promise<CheckoutQuoteRecord> {
  return await call(endpoints.quote, { params: { userId }, query: { plan } });
}

/** The server refuses the request if the amount due is not the quoted one. */
export async function createSubscription({
  plan,
  due,
}: Pick<CheckoutQuoteRecord, 'plan' | 'due'>): Promise<CreatedSubscription> {
  return await call(endpoints.subscribe, { body: { plan, due } });
}

export async function updateSubscriptionStatus(
  userId: string,
  paymentIntentId: string,
  plan: string | null,
): Promise<ConfirmedPayment> {
  const body = { userId, paymentIntentId, ...(plan === null ? {} : { plan }) };
  return await call(endpoints.confirm, { body });
}

export async function requestPortal(): Promise<URL> {
  return new URL((await call(endpoints.portal)).url, window.location.href);
}

/** The URL of the provider's page that confirms the switch. */
export async function requestSwitch(plan: BillingCycle): Promise<URL> {
  return new URL((await call(endpoints.switchPlan, { body: { plan } })).url, window.location.href);
}

const fetchSwitchPreview = loaderFor(endpoints.previewSwitch, t('Failed to fetch the price of switching'));

/** A null plan sends no request. Invalidating billing refreshes the preview too. */
export function useSwitchPreview(userId: string, plan: BillingCycle | null): Query<SwitchPreviewRecord> {
  const options = { params: { userId }, query: { plan: plan ?? undefined } };
  return useQuery(plan === null ? null : addressOf(endpoints.previewSwitch, options), fetchSwitchPreview);
}

export async function downloadInvoice(userId: string, { id, number }: Pick<InvoiceRecord, 'id' | 'number'>) {
  const params = { userId, file: `${id}.pdf` };
  const response = await request(endpoints.invoice, { params, headers: { Accept: 'application/pdf' } });
  downloadFile(`${number}.pdf`, await response.blob());
}

export function reasonOf(error: unknown): string {
  if (error instanceof RequestError) return error.reason ?? t('Something went wrong. Please try again.');
  return t('We cannot reach the server. Check your connection and try again.');
}
