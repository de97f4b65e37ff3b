import { type SiteServer, startSite } from '../scripts/site-server.ts';
import { databaseUrl, dataDir } from './database.ts';
import { secret } from './person.ts';

/**
 * The site a second time, set up otherwise, on the database of the server under test: an empty one of its own would
 * take four times as long to start. Jobs stay with the other, so that e-mails are where `emailsTo` looks.
 */
export async function startSecondSite(variables: Readonly<Record<string, string>> = {}): Promise<SiteServer> {
  return await startSite(dataDir, {
    DATABASE_URL: databaseUrl(),
    AUTH_SECRET: secret(),
    ROLE: 'web',
    TRUST_PROXY: 'on',
    ...variables,
  });
}
