import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { errorResponses } from '#kernel/api/error-responses.ts';
import { Problem, type ProblemCode } from '#kernel/problem.ts';
import { waitText } from '#kernel/text/wait-text.ts';
import { isUnreadSession } from '../auth/unread-session.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { currentRequest, timedOut } from '../db/request-scope.ts';
import { isClosedAccount, isRolledBackForAnother } from '../db/violation.ts';
import { FilesDownError } from '../files/files-down.ts';
import type { Log } from '../log.ts';
import { ProviderDownError, ProviderRefusedError } from '../payments/payment-provider.ts';
import { limitText } from './limits/limit-texts.ts';
import type { RequestVariables } from './request-log.ts';

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
    return currentRequest()?.mayHaveCommitted() ? new Problem('outcome-unknown') : timedOut();
  }
  // After an earlier commit of the same request, a second attempt could make something twice: that stays a 500.
  if (isRolledBackForAnother(error) && currentRequest()?.abandon()) return timedOut();
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
