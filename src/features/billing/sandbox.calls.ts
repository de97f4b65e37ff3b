import type { Calls } from '#platform/http/call.ts';
import {
  sandboxAuthenticateRequest,
  sandboxCardRequest,
  sandboxClockRequest,
  sandboxConfirmRequest,
  sandboxPaymentAnswer,
  sandboxPortalRecord,
  sandboxRefundRequest,
  sandboxSwitchRequest,
} from './sandbox.contract.ts';

const paid = { 200: { words: 'How the payment stands', content: sandboxPaymentAnswer } } as const;
const done = { 204: { words: 'Done' } } as const;
const nothing = { 404: 'There is nothing of yours to do this with' } as const;
const notNow = { ...nothing, 409: 'As things stand, this cannot be done' } as const;

/** There only while the sandbox takes the payments. */
export const sandboxCalls = {
  confirm: {
    method: 'post',
    path: '/sandbox/confirm',
    summary: 'Pay with one of the published test cards',
    body: sandboxConfirmRequest,
    answers: paid,
    refusals: nothing,
  },
  authenticate: {
    method: 'post',
    path: '/sandbox/authenticate',
    summary: 'Tell the simulated bank whether it is you who pays',
    body: sandboxAuthenticateRequest,
    answers: paid,
    refusals: nothing,
  },
  portal: {
    method: 'get',
    path: '/sandbox/portal',
    summary: 'What the sandbox has of you',
    answers: { 200: { words: 'Its time, your subscription and invoices', content: sandboxPortalRecord } },
  },
  cancel: {
    method: 'post',
    path: '/sandbox/portal/cancel',
    summary: 'Cancel at the end of the paid period',
    answers: done,
    refusals: nothing,
  },
  resume: {
    method: 'post',
    path: '/sandbox/portal/resume',
    summary: 'Take a cancellation back',
    answers: done,
    refusals: nothing,
  },
  switch: {
    method: 'post',
    path: '/sandbox/portal/switch',
    summary: 'Go over to another plan at once; what is left of the old one is taken off its price',
    body: sandboxSwitchRequest,
    answers: done,
    refusals: notNow,
  },
  card: {
    method: 'post',
    path: '/sandbox/portal/card',
    summary: 'Pay with another card from now on',
    body: sandboxCardRequest,
    answers: done,
    refusals: nothing,
  },
  clock: {
    method: 'post',
    path: '/sandbox/clock',
    summary: 'Let days pass in the sandbox',
    body: sandboxClockRequest,
    answers: done,
    refusals: nothing,
  },
  refund: {
    method: 'post',
    path: '/sandbox/refund',
    summary: 'Give back what was paid for an invoice',
    body: sandboxRefundRequest,
    answers: done,
    refusals: notNow,
  },
} as const satisfies Calls;
