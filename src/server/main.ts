import { resolve } from 'node:path';
import { readSettings, SettingError } from '#platform/env.ts';
import { loadSite } from '#platform/http/static-site.ts';
import { createLog } from '#platform/log.ts';
import { createApi } from './api.ts';
import { drain, ListenError, listen } from './listen.ts';

const siteFolder = resolve(import.meta.dirname, '../../build/client');
const graceMs = 10_000;

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings);
  const site = process.argv.includes('--api-only') ? undefined : loadSite(siteFolder);
  let ready = false;
  const app = createApi({ settings, log, ...(site ? { site } : {}), isReady: () => ready });
  const { server, port } = await listen(app.fetch, settings);
  ready = true;
  log.info({ port, appUrl: settings.appUrl }, `Fairsplit is ready at http://${settings.host}:${port}`);

  const stop = async (signal: NodeJS.Signals) => {
    ready = false;
    log.info({ signal }, 'stopping');
    await drain(server, graceMs);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, (name) => void stop(name));
}

try {
  await run();
} catch (error) {
  if (!(error instanceof SettingError || error instanceof ListenError)) throw error;
  console.error(error.message);
  process.exit(1);
}
