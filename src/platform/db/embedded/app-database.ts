import { Client, escapeLiteral } from 'pg';
import type { EmbeddedServer } from './embedded-server.ts';

/** Name of the application's role and database. The superuser is for administration only. */
const application = 'fairsplit';

export function serverUrl(
  { port, password }: Pick<EmbeddedServer, 'port' | 'password'>,
  role: string,
  database: string,
): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
}

export function applicationUrl(server: Pick<EmbeddedServer, 'port' | 'password'>): string {
  return serverUrl(server, application, application);
}

async function isMissing(client: Client, catalogue: string): Promise<boolean> {
  const { rowCount } = await client.query(catalogue, [application]);
  return rowCount === 0;
}

/** Creates the role and the database if they are missing; returns the connection string. */
export async function ensureAppDatabase(server: EmbeddedServer): Promise<string> {
  const client = new Client({ connectionString: serverUrl(server, 'postgres', 'postgres') });
  await client.connect();
  try {
    if (await isMissing(client, 'select 1 from pg_roles where rolname = $1')) {
      await client.query(`create role ${application} login password ${escapeLiteral(server.password)}`);
    }
    if (await isMissing(client, 'select 1 from pg_database where datname = $1')) {
      await client.query(`create database ${application} owner ${application}`);
    }
  } finally {
    await client.end();
  }
  return applicationUrl(server);
}
