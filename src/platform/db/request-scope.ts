import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import { Problem } from '#kernel/problem.ts';

/** `unknown` when the connection was lost on the way: PostgreSQL may have committed or not. */
export type CommitOutcome = 'committed' | 'rolled-back' | 'unknown';

/** Marks a request as made, within a transaction of its own; see `once-only.ts`. */
export type Claim = Readonly<{
  /** False once a transaction that carries the claim was committed. */
  isOpen(): boolean;
  /** The hash of the body, once it has been read. */
  hasBody(hash: string): void;
  insert(client: Pick<PoolClient, 'query'>): Promise<void>;
  committed(): void;
}>;

/** What one request does in the database. Response and commit agree through this one state. */
export type RequestScope = Readonly<{
  /** Whether the deadline has passed and nothing was committed. */
  isOver(): boolean;
  requireTime(): void;
  /** Something is under way that a passed deadline cancels. Returns what to call when it has ended. */
  run(cancel: () => void): () => void;
  /** From here on the response waits. Returns what to call with the outcome. */
  beginCommit(): (outcome: CommitOutcome) => void;
  /** Calls back as soon as it is certain that nothing was committed and nothing will be; else never. */
  expire(onOver: () => void): void;
  /** Whether something was committed, or may have been. */
  hasHappened(): boolean;
  claim: () => Claim | undefined;
  carry(claim: Claim | undefined): void;
}>;

const scopes = new AsyncLocalStorage<RequestScope | undefined>();

export const currentRequest = (): RequestScope | undefined => scopes.getStore();

export function inRequest<Result>(scope: RequestScope, work: () => Result): Result {
  return scopes.run(scope, work);
}

/** For work that several requests share, or that counts requests: no deadline of one of them cancels it. */
export function outsideRequest<Result>(work: () => Result): Result {
  return scopes.run(undefined, work);
}

const retryAfter = 5;
export const timedOut = () => new Problem('not-ready', { retryAfter });

export function createRequestScope(): RequestScope {
  const cancels = new Set<() => void>();
  let isLate = false;
  let hasHappened = false;
  let commitsUnderWay = 0;
  let carried: Claim | undefined;
  let tell = () => {};

  const isOver = () => isLate && !hasHappened && commitsUnderWay === 0;
  const settle = () => {
    if (!isOver()) return;
    for (const cancel of cancels) cancel();
    tell();
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
        if (outcome !== 'rolled-back') hasHappened = true;
        settle();
      };
    },
    expire(onOver) {
      isLate = true;
      tell = onOver;
      if (!hasHappened) for (const cancel of cancels) cancel();
      settle();
    },
    hasHappened: () => hasHappened,
    claim: () => (carried?.isOpen() ? carried : undefined),
    carry(claim) {
      carried = claim;
    },
  };
}

/** No connection was had, so nothing was sent: refused, starting or stopping, too many, or none free in time. */
function isUnsent(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return (
    ['ECONNREFUSED', '57P03', '53300'].includes(code) || error.message.includes('when trying to connect')
  );
}

/** An error that PostgreSQL reports and survives undoes the transaction; of any other one cannot know. */
export function outcomeOf(error: unknown): CommitOutcome {
  if (error instanceof Error && isUnsent(error)) return 'rolled-back';
  const isReported = error instanceof Error && 'severity' in error && error.severity === 'ERROR';
  if (isReported) return 'rolled-back';
  return error instanceof Error && error.cause ? outcomeOf(error.cause) : 'unknown';
}
