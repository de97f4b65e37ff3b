import * as z from 'zod/mini';
import type { Calls } from '#platform/http/call.ts';
import {
  billingRecord,
  createSubscriptionAnswer,
  createSubscriptionRequest,
  invoiceRecord,
  paymentProviderRecord,
  portalAnswer,
  updateSubscriptionAnswer,
  updateSubscriptionRequest,
} from './billing.contract.ts';

export const maxInvoices = 100;

const noPayments = {
  502: 'The payment provider does not answer (code provider-down)',
  503: 'Payments are not set up here (code payments-unavailable)',
} as const;

export const billingCalls = {
  subscribe: {
    method: 'post',
    path: '/create-subscription',
    summary: 'Begin to pay for a plan; what it costs stands in the catalogue',
    body: createSubscriptionRequest,
    answers: {
      201: {
        words: 'What the payment form needs; no secret where credit covers all and the plan is open',
        content: createSubscriptionAnswer,
      },
    },
    refusals: { ...noPayments, 409: 'There is a subscription already (code already-subscribed)' },
  },
  confirm: {
    method: 'post',
    path: '/update-subscription-status',
    summary: 'Have the provider asked whether a payment of yours went through',
    body: updateSubscriptionRequest,
    answers: { 200: { words: 'It did', content: updateSubscriptionAnswer } },
    refusals: {
      ...noPayments,
      402: 'It has not been paid (code payment-required)',
      404: 'There is no such payment of yours',
    },
  },
  find: {
    method: 'get',
    path: '/billing/:userId',
    summary: 'Your subscription',
    answers: { 200: { words: 'As the payment provider has it', content: billingRecord } },
  },
  invoices: {
    method: 'get',
    path: '/billing/:userId/invoices',
    summary: 'Your invoices, newest first',
    answers: { 200: { words: `At most ${maxInvoices}`, content: z.array(invoiceRecord) } },
  },
  invoice: {
    method: 'get',
    path: '/billing/:userId/invoices/:file',
    summary: 'An invoice as a file, whose name is its id with .pdf',
    answers: { 200: { words: 'The invoice', type: 'application/pdf' } },
    refusals: { ...noPayments, 404: 'There is no such invoice of yours' },
  },
  portal: {
    method: 'post',
    path: '/billing/portal',
    summary: 'Where to cancel, resume, switch plan or change the card',
    answers: { 200: { words: 'The address', content: portalAnswer } },
    refusals: { ...noPayments, 404: 'You have never paid for anything' },
  },
} as const satisfies Calls;

/** What needs no session. */
export const openBillingCalls = {
  provider: {
    method: 'get',
    path: '/payment-provider',
    isOpen: true,
    summary: 'Who takes the money here',
    answers: { 200: { words: 'The provider and its mode', content: paymentProviderRecord } },
  },
  webhook: {
    method: 'post',
    path: '/webhooks/payments',
    isOpen: true,
    summary: 'Notices of the payment provider, signed by it',
    headers: {
      'Stripe-Signature': 'As Stripe signs its notices',
      'Fairsplit-Signature': 'As the sandbox signs its own',
    },
    answers: { 200: { words: 'Taken in', content: z.object({ received: z.boolean() }) } },
    refusals: { 400: 'It was not signed by the provider', 413: 'It is too large', 500: 'To be sent again' },
  },
} as const satisfies Calls;
