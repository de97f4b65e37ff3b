import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';
import {
  billingRecord,
  checkoutQuote,
  createSubscriptionRequest,
  createSubscriptionResponse,
  invoiceRecord,
  maxInvoices,
  portalResponse,
  quoteRequest,
  switchPreview,
  switchRequest,
  updateSubscriptionRequest,
  updateSubscriptionResponse,
} from './billing.ts';

const noPayments = {
  502: 'The payment provider does not respond (code provider-down)',
  503: 'Payments are not set up (code payments-unavailable)',
} as const;

export const subscribe = {
  method: 'POST',
  path: '/create-subscription',
  summary: 'Subscribe to a plan; its price is in the catalogue',
  body: createSubscriptionRequest,
  responses: {
    201: {
      description: 'What the payment form needs; clientSecret is null when credit covers the price',
      content: createSubscriptionResponse,
    },
  },
  errors: {
    ...noPayments,
    409: 'You already have a subscription (code already-subscribed), or another amount is due than was agreed to (code amount-changed)',
    429: 'Too many declined cards; Retry-After says when to try again',
  },
} as const satisfies Endpoint;

export const quote = {
  method: 'GET',
  path: '/billing/:userId/quote',
  summary: 'What starting a plan now would cost; starts nothing',
  query: quoteRequest,
  responses: { 200: { description: 'The price, and what credit pays of it', content: checkoutQuote } },
  errors: { ...noPayments, 409: 'You already have a subscription (code already-subscribed)' },
} as const satisfies Endpoint;

export const confirm = {
  method: 'POST',
  path: '/update-subscription-status',
  summary: 'Check with the payment provider whether your payment succeeded',
  body: updateSubscriptionRequest,
  responses: {
    200: { description: 'It succeeded, and the plan is open', content: updateSubscriptionResponse },
    202: { description: 'The plan is not open yet; `state` says why', content: updateSubscriptionResponse },
  },
  errors: {
    ...noPayments,
    402: 'Not paid (code payment-required)',
    404: 'You have no such payment',
  },
} as const satisfies Endpoint;

export const find = {
  method: 'GET',
  path: '/billing/:userId',
  summary: 'Your subscription',
  responses: { 200: { description: 'Your subscription at the payment provider', content: billingRecord } },
} as const satisfies Endpoint;

export const invoices = {
  method: 'GET',
  path: '/billing/:userId/invoices',
  summary: 'Your invoices, newest first',
  responses: { 200: { description: `At most ${maxInvoices}`, content: z.array(invoiceRecord) } },
} as const satisfies Endpoint;

export const invoice = {
  method: 'GET',
  path: '/billing/:userId/invoices/:file',
  summary: 'Download an invoice; the file is named by its id with .pdf',
  responses: { 200: { description: 'The invoice', type: 'application/pdf' } },
  errors: { ...noPayments, 404: 'You have no such invoice' },
} as const satisfies Endpoint;

export const portal = {
  method: 'POST',
  path: '/billing/portal',
  summary: 'Open the portal to cancel, resume, switch plan or change the card',
  responses: { 200: { description: 'The address of the portal', content: portalResponse } },
  errors: {
    ...noPayments,
    404: 'You have never subscribed',
    503: 'Payments or the portal are not set up (code payments-unavailable or portal-unavailable)',
  },
} as const satisfies Endpoint;

const nothingToSwitch = 'Nothing to switch: no subscription, the same plan, or a payment is due';

export const previewSwitch = {
  method: 'GET',
  path: '/billing/:userId/switch',
  summary: 'What switching to another plan now would cost',
  query: switchRequest,
  responses: { 200: { description: 'The price, less what is left of your plan', content: switchPreview } },
  errors: { ...noPayments, 404: 'You have never subscribed', 409: nothingToSwitch },
} as const satisfies Endpoint;

export const switchPlan = {
  method: 'POST',
  path: '/billing/switch',
  summary: 'Open the page on which a switch of plan is confirmed',
  body: switchRequest,
  responses: { 200: { description: 'The address of that page', content: portalResponse } },
  errors: {
    ...noPayments,
    404: 'You have never subscribed',
    409: nothingToSwitch,
    503: 'Payments or the portal are not set up (code payments-unavailable or portal-unavailable)',
  },
} as const satisfies Endpoint;
