import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import type { Language } from '#kernel/language/languages.ts';
import { preferredLanguage } from '#kernel/language/preferred-language.ts';
import { Problem } from '#kernel/problem.ts';

/** `unknown` if the connection was lost: PostgreSQL may have committed or not. */
export type CommitOutcome = 'committed' | 'rolled-back' | 'unknown';

/** A row of `idempotency_key`. */
export type ClaimedKey = Readonly<{
  id: string;
  attempt: string;
  contentHash: string;
  /** Null for a response that is too large to be stored. */
  response: string | null;
}>;

/** Stores an Idempotency-Key within the transaction of its request; see `once-only.ts`. */
export type Claim = Readonly<{
  /** False after a transaction with the claim has committed. */
  isOpen(): boolean;
  /** Called with the body's hash when the body has been read. */
  setBodyHash(hash: string): void;
  insert(client: Pick<PoolClient, 'query'>): Promise<void>;
  /** The row for a statement that itself stores key and response. It must fail if the key exists already. */
  row(response: Response, body: string): ClaimedKey;
  /** Called after the commit. `isAnswered` is true if the response was stored in the same transaction. */
  committed(isAnswered?: boolean): void;
}>;

/** The database work of one request. With this shared state, the response reports what was really committed. */
export type RequestScope = Readonly<{
  isOver(): boolean;
  requireTime(): void;
  /** Registers work that the deadline cancels. Returns a function to call when the work has ended. */
  run(cancel: () => void): () => void;
  /** Call it before a commit, for which the response then waits. Returns a function to call with the outcome. */
  beginCommit(): (outcome: CommitOutcome) => void;
  /** Calls `onOver` when it is certain that nothing was and nothing will be committed; otherwise never. */
  expire(onOver: () => void): void;
  /**
   * Ends the request's database work after an error that PostgreSQL rolled back. True if nothing was committed: then no
   * other statement of the request can commit any more. Otherwise it changes nothing.
   */
  abandon(): boolean;
  /** True if something was committed, or may have been. */
  mayHaveCommitted(): boolean;
  claim: () => Claim | undefined;
  /** The language of the page that sent the request. */
  language: () => Language;
  setClaim(claim: Claim | undefined): void;
}>;

const scopes = new AsyncLocalStorage<RequestScope | undefined>();

export const currentRequest = (): RequestScope | undefined => scopes.getStore();

export function inRequest<Result>(scope: RequestScope, work: () => Result): Result {
  return scopes.run(scope, work);
}

/** For work shared by several requests, and for counting requests: no request's deadline cancels it. */
export function outsideRequest<Result>(work: () => Result): Result {
  return scopes.run(undefined, work);
}

const retryAfter = 5;
export const timedOut = () => new Problem('not-ready', { retryAfter });

export function createRequestScope(acceptLanguage?: string): RequestScope {
  const cancels = new Set<() => void>();
  let isLate = false;
  let mayHaveCommitted = false;
  let commitsUnderWay = 0;
  let currentClaim: Claim | undefined;
  let language: Language | undefined;
  let notifyOver = () => {};

  const isOver = () => isLate && !mayHaveCommitted && commitsUnderWay === 0;
  const settle = () => {
    if (!isOver()) return;
    for (const cancel of cancels) cancel();
    notifyOver();
  };

  function requireTime(): void {
    if (isOver()) throw timedOut();
  }

  return {
    isOver,
    requireTime,
    run(cancel) {
      requireTime();
      cancels.add(cancel);
      return () => cancels.delete(cancel);
    },
    beginCommit() {
      requireTime();
      commitsUnderWay += 1;
      return (outcome) => {
        commitsUnderWay -= 1;
        if (outcome !== 'rolled-back') mayHaveCommitted = true;
        settle();
      };
    },
    expire(onOver) {
      isLate = true;
      notifyOver = onOver;
      if (!mayHaveCommitted) for (const cancel of cancels) cancel();
      settle();
    },
    abandon() {
      if (mayHaveCommitted || commitsUnderWay > 0) return false;
      isLate = true;
      for (const cancel of cancels) cancel();
      return true;
    },
    mayHaveCommitted: () => mayHaveCommitted,
    claim: () => (currentClaim?.isOpen() ? currentClaim : undefined),
    language() {
      language ??= preferredLanguage(acceptLanguage) ?? 'en';
      return language;
    },
    setClaim(claim) {
      currentClaim = claim;
    },
  };
}

/** True if no connection was made: refused, server starting or stopping, too many, or no free one in time. */
function isUnsent(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return (
    ['ECONNREFUSED', '57P03', '53300'].includes(code) || error.message.includes('when trying to connect')
  );
}

/** An ERROR that PostgreSQL reports rolls the transaction back; any other failure leaves the outcome unknown. */
export function outcomeOf(error: unknown): CommitOutcome {
  if (error instanceof Error && isUnsent(error)) return 'rolled-back';
  const isReported = error instanceof Error && 'severity' in error && error.severity === 'ERROR';
  if (isReported) return 'rolled-back';
  return error instanceof Error && error.cause ? outcomeOf(error.cause) : 'unknown';
}
