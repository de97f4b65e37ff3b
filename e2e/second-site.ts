import { type SiteServer, startSite } from '../scripts/site-server.ts';
import { databaseUrl, dataDir } from './database.ts';
import { secret } from './person.ts';

/**
 * A second server with other settings on the same database, since starting on an empty one takes four times
 * as long. The first server runs the jobs, so that e-mails are where `emailsTo` looks.
 */
export async function startSecondSite(
  variables: Readonly<Record<string, string>> = {},
  place: Parameters<typeof startSite>[2] = {},
): Promise<SiteServer> {
  return await startSite(
    dataDir,
    {
      DATABASE_URL: databaseUrl(),
      AUTH_SECRET: secret(),
      ROLE: 'web',
      TRUST_PROXY: 'on',
      ...variables,
    },
    place,
  );
}
