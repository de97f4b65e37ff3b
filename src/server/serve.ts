import { join, resolve } from 'node:path';
import { answers } from '#platform/db/readiness.ts';
import { readSettings, SettingError, type Settings } from '#platform/env.ts';
import { outsideSources } from '#platform/http/outside-sources.ts';
import { loadSite } from '#platform/http/static-site.ts';
import { createLog, type Log } from '#platform/log.ts';
import { keepSecret } from '#platform/secret-file.ts';
import { createApi } from './api.ts';
import { drain, listen } from './listen.ts';
import { type OpenServices, openServices } from './services.ts';

const siteFolder = resolve(import.meta.dirname, '../../build/client');
const graceMs = 10_000;

function keepAuthSecret(dataDir: string): string {
  try {
    return keepSecret(join(dataDir, 'auth-secret'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingError(`Fairsplit cannot start: DATA_DIR cannot be used (${reason}).`);
  }
}

async function open(settings: Settings, services: OpenServices, log: Log): Promise<void> {
  const pagesElsewhere = process.argv.includes('--api-only');
  const site = pagesElsewhere ? undefined : loadSite(siteFolder, outsideSources(settings));
  let isOpen = false;
  const isReady = async () => isOpen && (await answers(services.database));
  const app = createApi({ settings, log, services, isReady, ...(site ? { site } : {}) });
  const { server, port } = await listen(app.fetch, settings);
  isOpen = true;
  log.info({ port, appUrl: settings.appUrl }, `Fairsplit is ready at http://${settings.host}:${port}`);

  const stop = async (signal: NodeJS.Signals) => {
    isOpen = false;
    log.info({ signal }, 'stopping');
    // Open streams would keep the server from draining.
    await services.changes.close();
    await drain(server, graceMs);
    await services.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, (name) => void stop(name));
  }
}

export async function serve(): Promise<void> {
  const settings = readSettings(process.env, keepAuthSecret);
  const log = createLog(settings);
  const services = await openServices(settings, log);
  try {
    await open(settings, services, log);
  } catch (error) {
    await services.close();
    throw error;
  }
}
