import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

export type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

const pidFile = (dataDir: string) => join(dataDir, 'postgres/18/postmaster.pid');

/** The postmaster's pid; undefined while PostgreSQL starts or ends. */
export function postmasterPid(dataDir: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile(dataDir), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

export function databaseUrl(dataDir: string, role = 'fairsplit', database = 'fairsplit'): string {
  const port = readFileSync(pidFile(dataDir), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim();
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** A new connection per query, so that a fault breaks none. */
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
