import type { Pool, PoolClient } from 'pg';
import { isRecord } from '#kernel/record.ts';
import { cancelStatement } from './cancel-statement.ts';
import { isDatabaseAway } from './database-away.ts';
import { currentRequest, outcomeOf, type RequestScope } from './request-scope.ts';
import { statementsOn } from './transactions.ts';

const writing = /\b(insert\s+into|update|delete\s+from|merge\s+into)\b/i;

type Arguments = Parameters<PoolClient['query']>;

/**
 * Runs a statement outside a transaction, which commits by itself. The deadline cancels it; its result shows
 * whether it committed.
 */
async function queryAlone(
  pool: Pick<Pool, 'connect'>,
  scope: RequestScope,
  isWrite: boolean,
  run: (client: PoolClient) => Promise<unknown>,
): Promise<unknown> {
  const client = await pool.connect();
  /** Set if a late CancelRequest could hit the next statement on this connection. */
  let mustClose = false;
  let finish: (() => void) | undefined;
  let endCommit: ReturnType<RequestScope['beginCommit']> | undefined;
  try {
    finish = scope.run(() => {
      mustClose = true;
      cancelStatement(client);
    });
    endCommit = isWrite ? scope.beginCommit() : undefined;
    const result = await run(client);
    endCommit?.('committed');
    return result;
  } catch (error) {
    mustClose ||= isDatabaseAway(error);
    endCommit?.(outcomeOf(error));
    throw error;
  } finally {
    finish?.();
    client.release(mustClose);
  }
}

function textOf(statement: unknown): string {
  return isRecord(statement) ? String(statement.text) : String(statement);
}

/** Binds each statement to the request that sends it; statements outside requests run unchanged. */
export function bindToRequests(pool: Pool): Pool {
  const query = pool.query.bind(pool) as (...sent: Arguments) => unknown;
  const bound = (...sent: Arguments): unknown => {
    const scope = currentRequest();
    if (!scope) return query(...sent);
    const isWrite = writing.test(textOf(sent[0]));
    const run = (client: PoolClient) => client.query(...sent) as unknown as Promise<unknown>;
    if (isWrite && scope.claim()) return statementsOn(pool, run);
    return queryAlone(pool, scope, isWrite, run);
  };
  // The driver's overloads differ only in their result; no caller passes a callback.
  return Object.assign(pool, { query: bound as Pool['query'] });
}
