import cluster from 'node:cluster';
import { join } from 'node:path';
import { readBuild } from '#platform/damaged-build.ts';
import { isDatabaseResponding } from '#platform/db/readiness.ts';
import { findWriteFailure } from '#platform/db/write-probe.ts';
import type { Settings } from '#platform/env.ts';
import { outsideSources } from '#platform/http/headers/outside-sources.ts';
import { createStaticListener } from '#platform/http/static/static-listener.ts';
import { loadSite, type StaticSite } from '#platform/http/static/static-site.ts';
import type { Log } from '#platform/log.ts';
import { openMailTransport } from '#platform/mail/mail-transport.ts';
import { projectFolder } from '#platform/project-folder.ts';
import { createApi } from './api.ts';
import { clientLimits, drain, listen } from './listen.ts';
import { openMetrics } from './metrics.ts';
import { releaseMemoryWhenIdle } from './release-memory.ts';
import { type OpenServices, openServices } from './services.ts';
import { onStopSignal } from './stop-signal.ts';
import { announceReady } from './welcome.ts';
import { createWorkerApi } from './worker-api.ts';
import { watchWrites } from './write-watch.ts';

const siteFolder = join(projectFolder, 'build/client');
const graceMs = 10_000;

/** Undefined if another server serves the pages. */
function readSite(settings: Settings): StaticSite | undefined {
  const pagesElsewhere = process.argv.includes('--api-only') || settings.role === 'worker';
  const options = { outside: outsideSources(settings), appUrl: settings.appUrl };
  return pagesElsewhere ? undefined : readBuild(() => loadSite(siteFolder, options));
}

async function open(
  settings: Settings,
  services: OpenServices,
  log: Log,
  site: StaticSite | undefined,
): Promise<void> {
  let isOpen = false;
  const isReady = async () => isOpen && (await isDatabaseResponding(services.database));
  const writes = watchWrites({
    // Only one of several processes e-mails the owner.
    settings:
      cluster.isPrimary || cluster.worker?.id === 1 ? settings : { ...settings, ownerEmail: undefined },
    log,
    transport: openMailTransport(settings),
    findFailure: () => findWriteFailure(services.database.pool),
  });
  const { failure: writeFailure } = writes;
  const dependencies = { settings, log, services, isReady, writeFailure, metrics: openMetrics(services) };
  const app =
    settings.role === 'worker'
      ? createWorkerApi(dependencies)
      : createApi({ ...dependencies, ...(site ? { site } : {}) });
  const { requests } = dependencies.metrics;
  const serveFile = site && createStaticListener({ site, settings, log, requests });
  const { server, port } = await listen(app.fetch, settings, clientLimits, serveFile);
  isOpen = true;
  writes.start();
  if (cluster.isPrimary) announceReady(settings, port, log);
  else log.info({ port, role: settings.role }, 'process is ready');
  releaseMemoryWhenIdle();

  onStopSignal(async (signal) => {
    isOpen = false;
    writes.stop();
    log.info({ signal }, 'stopping');
    // Open event streams would block the drain.
    await services.changes.close();
    await drain(server, graceMs);
    await services.close();
  });
}

/** Serves requests and runs jobs, depending on the role. */
export async function runProcess(settings: Settings, log: Log): Promise<void> {
  // Before the database starts: a damaged build must fail early.
  const site = readSite(settings);
  const services = await openServices(settings, log);
  try {
    await open(settings, services, log, site);
  } catch (error) {
    await services.close();
    throw error;
  }
}
