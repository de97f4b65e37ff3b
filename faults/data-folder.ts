import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

export type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

const pidFile = (dataDir: string) => join(dataDir, 'postgres/18/postmaster.pid');

/** PostgreSQL's first process on a data folder, unless it is only just starting or ending. */
export function postmasterPid(dataDir: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile(dataDir), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

/** Where the database of a data folder is now. */
export function databaseUrl(dataDir: string, role = 'fairsplit', database = 'fairsplit'): string {
  const port = readFileSync(pidFile(dataDir), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim();
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** A connection for one question: nothing stays open that a fault would break. */
export function queryAt(url: () => string): Query {
  return async <Row extends object>(text: string, values: unknown[] = []) => {
    const client = new Client({ connectionString: url(), connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  };
}
