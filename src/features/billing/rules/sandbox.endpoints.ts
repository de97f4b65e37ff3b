import type { Endpoint } from '#kernel/endpoint.ts';
import {
  sandboxAuthenticateRequest,
  sandboxCardRequest,
  sandboxClockRequest,
  sandboxConfirmRequest,
  sandboxPaymentResponse,
  sandboxPortalRecord,
  sandboxRefundRequest,
  sandboxSwitchRequest,
} from './sandbox.ts';

const paid = { 200: { description: 'The status of the payment', content: sandboxPaymentResponse } } as const;
const done = { 204: { description: 'Done' } } as const;
const notFound = { 404: 'You have no such payment, subscription or invoice' } as const;
const notPossible = { ...notFound, 409: 'Not possible in the current state' } as const;

/** These endpoints exist only with the sandbox provider. */
export const confirm = {
  method: 'POST',
  path: '/sandbox/confirm',
  summary: 'Pay with one of the published test cards',
  body: sandboxConfirmRequest,
  responses: paid,
  errors: notFound,
} as const satisfies Endpoint;

export const authenticate = {
  method: 'POST',
  path: '/sandbox/authenticate',
  summary: 'Approve or reject a payment at the simulated bank',
  body: sandboxAuthenticateRequest,
  responses: paid,
  errors: notFound,
} as const satisfies Endpoint;

export const portal = {
  method: 'GET',
  path: '/sandbox/portal',
  summary: 'Your sandbox portal',
  responses: {
    200: { description: 'The sandbox clock, your subscription and invoices', content: sandboxPortalRecord },
  },
} as const satisfies Endpoint;

export const cancel = {
  method: 'POST',
  path: '/sandbox/portal/cancel',
  summary: 'Cancel at the end of the paid period',
  responses: done,
  errors: notFound,
} as const satisfies Endpoint;

export const resume = {
  method: 'POST',
  path: '/sandbox/portal/resume',
  summary: 'Undo a cancellation',
  responses: done,
  errors: notFound,
} as const satisfies Endpoint;

export const switchPlan = {
  method: 'POST',
  path: '/sandbox/portal/switch',
  summary: 'Switch to another plan now; the unused part of the old one is credited',
  body: sandboxSwitchRequest,
  responses: done,
  errors: notPossible,
} as const satisfies Endpoint;

export const card = {
  method: 'POST',
  path: '/sandbox/portal/card',
  summary: 'Change the card for future payments',
  body: sandboxCardRequest,
  responses: done,
  errors: notFound,
} as const satisfies Endpoint;

export const clock = {
  method: 'POST',
  path: '/sandbox/clock',
  summary: 'Move the sandbox clock forward',
  body: sandboxClockRequest,
  responses: done,
  errors: notFound,
} as const satisfies Endpoint;

export const refund = {
  method: 'POST',
  path: '/sandbox/refund',
  summary: 'Refund an invoice',
  body: sandboxRefundRequest,
  responses: done,
  errors: notPossible,
} as const satisfies Endpoint;
