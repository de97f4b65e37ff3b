import * as z from 'zod/mini';
import { RequestError, request } from '#features/saved-work/request.public.ts';
import { type Query, queries, useQuery } from '#features/saved-work/use-query.public.ts';
import { downloadFile } from '#ui/download.ts';
import {
  type BillingRecord,
  billingRecord,
  type CreatedSubscription,
  createSubscriptionAnswer,
  type InvoiceRecord,
  invoiceRecord,
  type PaymentProviderRecord,
  paymentProviderRecord,
  portalAnswer,
  updateSubscriptionAnswer,
} from './billing.contract.ts';
import type { BillingCycle } from './catalogue.contract.ts';

const billingPath = (userId: string) => `/api/billing/${userId}`;
const invoicesPath = (userId: string) => `${billingPath(userId)}/invoices`;
export const providerPath = '/api/payment-provider';

export function useBilling(userId: string): Query<BillingRecord> {
  return useQuery(billingPath(userId), fetchBilling);
}

export function useInvoices(userId: string): Query<InvoiceRecord[]> {
  return useQuery(invoicesPath(userId), fetchInvoices);
}

export function usePaymentProvider(): Query<PaymentProviderRecord> {
  return useQuery(providerPath, fetchProvider);
}

/** Billing and its invoices, all that is on the screen of them. */
export function refreshBilling(userId: string): void {
  queries.invalidate(billingPath(userId));
}

async function fetchBilling(path: string): Promise<BillingRecord> {
  return await readAnswer(path, billingRecord, 'billing');
}

const invoiceList = z.array(invoiceRecord);

async function fetchInvoices(path: string): Promise<InvoiceRecord[]> {
  return await readAnswer(path, invoiceList, 'invoices');
}

export async function fetchProvider(path: string): Promise<PaymentProviderRecord> {
  return await readAnswer(path, paymentProviderRecord, 'payment options');
}

export async function readAnswer<Answer>(
  path: string,
  expected: z.ZodMiniType<Answer>,
  what: string,
): Promise<Answer> {
  try {
    return expected.parse(await (await request('GET', path)).json());
  } catch (cause) {
    throw new Error(`Failed to fetch ${what}`, { cause });
  }
}

export async function createSubscription(plan: BillingCycle): Promise<CreatedSubscription> {
  const response = await request('POST', '/api/create-subscription', { plan });
  return createSubscriptionAnswer.parse(await response.json());
}

export async function updateSubscriptionStatus(
  userId: string,
  paymentIntentId: string,
  plan: string | null,
): Promise<void> {
  const body = { userId, paymentIntentId, ...(plan === null ? {} : { plan }) };
  const response = await request('POST', '/api/update-subscription-status', body);
  const { success, message } = updateSubscriptionAnswer.parse(await response.json());
  if (!success) throw new Error(message);
}

export async function requestPortal(): Promise<URL> {
  const response = await request('POST', '/api/billing/portal');
  return new URL(portalAnswer.parse(await response.json()).url, window.location.href);
}

export async function downloadInvoice(userId: string, { id, number }: Pick<InvoiceRecord, 'id' | 'number'>) {
  const headers = { Accept: 'application/pdf' };
  const path = `${invoicesPath(userId)}/${encodeURIComponent(id)}.pdf`;
  const response = await request('GET', path, undefined, { headers });
  downloadFile(`${number}.pdf`, await response.blob());
}

/** Why something was refused, in words for the screen. */
export function reasonOf(error: unknown): string {
  if (error instanceof RequestError) return error.reason ?? 'Something went wrong. Please try again.';
  return 'We cannot reach the server. Check your connection and try again.';
}
