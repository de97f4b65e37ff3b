import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { Problem, type ProblemCode } from '#kernel/problem.ts';
import { waitText } from '#kernel/wait-text.ts';
import { isUnreadSession } from '../auth/unread-session.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { currentRequest, timedOut } from '../db/request-scope.ts';
import { isClosedAccount } from '../db/violation.ts';
import { FilesDownError } from '../files/files-down.ts';
import type { Log } from '../log.ts';
import { ProviderDownError, ProviderRefusedError } from '../payments/payment-provider.ts';
import { limitText } from './limit-texts.ts';
import type { RequestVariables } from './request-log.ts';

export const errorResponses: Readonly<
  Record<ProblemCode, { status: ContentfulStatusCode; message: string }>
> = {
  'invalid-input': { status: 400, message: 'The request is not in the expected form.' },
  'invalid-content': { status: 422, message: 'Some fields are not valid.' },
  'not-signed-in': { status: 401, message: 'Please sign in.' },
  'key-invalid': { status: 401, message: 'This API key is wrong, expired or revoked.' },
  'key-address': { status: 403, message: 'This API key may not be used from your address.' },
  'key-scope': { status: 403, message: 'This API key lacks a scope that the endpoint needs.' },
  'not-allowed': { status: 403, message: 'You are not allowed to do this.' },
  'trial-over': { status: 403, message: 'Your trial or subscription has ended.' },
  'payment-required': { status: 402, message: 'This has not been paid yet.' },
  'not-found': { status: 404, message: 'Not found.' },
  'method-not-allowed': { status: 405, message: 'This method is not allowed here.' },
  'confirmation-invalid': { status: 400, message: 'The link may be expired or invalid.' },
  'wrong-password': { status: 400, message: 'The password is not correct.' },
  'wrong-code': { status: 400, message: 'The code is wrong or was already used.' },
  'proof-invalid': { status: 400, message: 'Please confirm again that it is you.' },
  'passkey-invalid': { status: 400, message: 'This passkey was not accepted. Please try again.' },
  'last-way-in': { status: 409, message: 'Without it, you could no longer log in. Choose a password first.' },
  'second-factor-required': {
    status: 403,
    message: 'Add a passkey or an authenticator app to your account first.',
  },
  'key-reused': { status: 422, message: 'This Idempotency-Key was used for a different request.' },
  'made-before': {
    status: 409,
    message: 'This was already done with the same Idempotency-Key. Reload the page to see it.',
  },
  conflict: { status: 409, message: 'This was changed in the meantime.' },
  'limit-reached': { status: 409, message: 'You have reached the limit. Delete something first.' },
  'storage-full': {
    status: 409,
    message:
      'Your storage is full. Delete saved calculations, templates or links, or choose a plan with more storage.',
  },
  'amount-changed': {
    status: 409,
    message: 'The amount to pay has changed. Please check it and try again.',
  },
  'already-subscribed': { status: 409, message: 'You already have a subscription.' },
  'no-recipient': {
    status: 409,
    message: 'This link cannot send messages. Tell the person who sent it to you yourself.',
  },
  'already-voted': { status: 409, message: "You've already voted for this feature." },
  'too-large': { status: 413, message: 'The request is too large.' },
  'picture-too-large': { status: 413, message: 'The picture is too large.' },
  'not-a-picture': {
    status: 400,
    message: 'We could not read this picture. Please use a JPEG, PNG, WebP or GIF file.',
  },
  'too-many': { status: 429, message: 'Too many requests. Please wait a moment.' },
  'not-ready': { status: 503, message: 'The server is not ready. Please try again.' },
  'outcome-unknown': {
    status: 504,
    message:
      'The server was interrupted, so this may or may not have been saved. Please check before you try again.',
  },
  'files-unavailable': {
    status: 503,
    message: 'Files cannot be saved or read right now. Please try again later.',
  },
  'portal-unavailable': {
    status: 503,
    message:
      'Subscriptions cannot be changed here at the moment. Please contact us and we will do it for you.',
  },
  'payments-unavailable': { status: 503, message: 'Payments are not available here.' },
  'provider-down': { status: 502, message: 'The payment provider is not responding. Please try again.' },
  'tax-location-unknown': {
    status: 422,
    message:
      'We need your country for tax, but cannot tell it from your network address. Turn off any VPN or proxy and try again, or contact us.',
  },
  'customer-missing': {
    status: 409,
    message: 'The payment provider has deleted your billing record. Choose a plan again to create a new one.',
  },
  'payment-declined': {
    status: 402,
    message: 'The payment was declined. Try another card, or ask your bank. Nothing was charged.',
  },
  'payments-misconfigured': {
    status: 503,
    message:
      'The payment provider does not accept our settings. Nothing was charged. Please try again later, or contact us.',
  },
  internal: { status: 500, message: 'Something went wrong on our side.' },
};

/** Undefined for unexpected errors. */
export function toProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  // Drizzle wraps errors that end a statement, such as a passed deadline.
  if (error instanceof Error && error.cause instanceof Problem) return error.cause;
  if (error instanceof ProviderDownError) return new Problem('provider-down');
  if (error instanceof ProviderRefusedError) return new Problem(error.reason);
  if (error instanceof FilesDownError) return new Problem('files-unavailable', { retryAfter: 60 });
  if (isClosedAccount(error)) return new Problem('not-signed-in');
  if (isDatabaseAway(error) || isUnreadSession(error)) {
    // A 503 means that nothing was stored.
    return currentRequest()?.hasHappened() ? new Problem('outcome-unknown') : timedOut();
  }
  if (error instanceof HTTPException) {
    const known = Object.entries(errorResponses).find(([, answer]) => answer.status === error.status);
    // The keys of `errorResponses` are exactly the problem codes.
    return known && new Problem(known[0] as ProblemCode);
  }
  return undefined;
}

export function respondWithProblem(c: Context, { code, detail }: Problem) {
  const { retryAfter, max, of } = detail;
  c.header('cache-control', 'no-store');
  if (typeof retryAfter === 'number') c.header('retry-after', String(retryAfter));
  if (code === 'too-many' && typeof retryAfter === 'number') {
    return {
      ...errorResponses[code],
      message: `Too many requests. Please try again in ${waitText(retryAfter)}.`,
    };
  }
  if (code === 'limit-reached' && typeof max === 'number' && typeof of === 'string') {
    const { status, message } = errorResponses[code];
    return { status, message: limitText(of, max) ?? message };
  }
  return errorResponses[code];
}

export function problemResponse(c: Context<{ Variables: RequestVariables }>, problem: Problem): Response {
  const { status, message } = respondWithProblem(c, problem);
  const detail = Object.keys(problem.detail).length > 0 ? { detail: problem.detail } : {};
  return c.json({ error: { code: problem.code, message, requestId: c.get('requestId'), ...detail } }, status);
}

/** The only place that logs an unexpected error; the response reveals nothing about it. */
export function onError(log: Log) {
  return (error: unknown, c: Context<{ Variables: RequestVariables }>): Response => {
    const problem = toProblem(error);
    const id = c.get('requestId');
    if (!problem) log.error({ id, err: error }, 'unexpected error');
    if (problem?.code === 'provider-down') log.warn({ id, err: error }, 'the payment provider is down');
    if (problem?.code === 'payments-misconfigured')
      log.error({ id, err: error }, 'the payment provider refuses our key');
    if (problem?.code === 'files-unavailable') log.error({ id, err: error }, 'files cannot be used');
    if ((problem?.code === 'not-ready' || problem?.code === 'outcome-unknown') && problem !== error)
      log.warn({ id, err: error }, 'could not be answered now');
    return problemResponse(c, problem ?? new Problem('internal'));
  };
}
