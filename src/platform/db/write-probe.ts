import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Large enough to need new disk space; random, so that PostgreSQL cannot compress it. */
const probeBytes = 128 * 1024;

/** Writes a row and rolls back. Returns the reason of a failure, or undefined. */
export async function findWriteFailure(pool: Pick<Pool, 'connect'>): Promise<string | undefined> {
  try {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into idempotency_key (id, attempt, content_hash, response, expires_at) values ($1, $2, '', $3, now())`,
        [`write-probe ${randomUUID()}`, randomUUID(), randomBytes(probeBytes).toString('base64')],
      );
    } finally {
      await client.query('rollback').catch(() => {});
      client.release(client.getTransactionStatus() !== 'I');
    }
  } catch (error) {
    return error instanceof Error ? error.message || error.name : String(error);
  }
  return undefined;
}
