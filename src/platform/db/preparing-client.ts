import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { isRecord } from '#kernel/record.ts';

/** A statement is prepared once a connection has sent it more often than this. */
const seldom = 4;
/** A plan takes tens of kilobytes in each connection's process. */
const mostPlans = 80;
/** Number of statements counted: texts with a variable number of rows or ids would grow the list without end. */
const mostCounted = 1_000;
const longestText = 4_000;

const isUnnamed = (statement: unknown, values: unknown): statement is { text: string } =>
  isRecord(statement) &&
  typeof statement.text === 'string' &&
  statement.name === undefined &&
  !('submit' in statement) &&
  // Statements without values, such as 'begin', are sent in the simple protocol, which is faster still.
  [values, statement.values].some((given) => Array.isArray(given) && given.length > 0);

/**
 * Names the statements that a connection sends often: PostgreSQL then parses and plans each once per connection. Not
 * for PgBouncer in transaction mode, where the next transaction may use another connection.
 */
export class PreparingClient extends Client {
  readonly #times = new Map<string, number>();
  readonly #names = new Map<string, string>();

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= mostPlans || text.length > longestText) return known;
    const times = (this.#times.get(text) ?? 0) + 1;
    if (times > 1 || this.#times.size < mostCounted) this.#times.set(text, times);
    if (times <= seldom) return undefined;
    const name = `often-${createHash('sha256').update(text).digest('base64url')}`;
    this.#names.set(text, name);
    this.#times.delete(text);
    return name;
  }

  // The driver's overloads differ only in their results.
  override query = ((statement: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = isUnnamed(statement, values) ? this.#nameOf(statement.text) : undefined;
    const sent = name === undefined ? statement : { ...(statement as object), name };
    return (Client.prototype.query as (...sent: unknown[]) => unknown).call(this, sent, values, ...rest);
  }) as Client['query'];
}
