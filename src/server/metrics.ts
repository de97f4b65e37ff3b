import { createMetrics, type RequestMetrics } from '#platform/metrics/metrics.ts';
import { createSharedFacts } from '#platform/metrics/shared-facts.ts';
import { createGatherer } from './metrics-relay.ts';
import type { Services } from './services.ts';

export type ServerMetrics = Readonly<{ requests: RequestMetrics; read: () => Promise<string> }>;

type Sources = Readonly<{
  database: Pick<Services['database'], 'db' | 'pool'>;
  changes: Pick<Services['changes'], 'streams'>;
}>;

/** The metrics of all processes, and once those that all share. */
export function openMetrics({ database, changes }: Sources): ServerMetrics {
  const { registry, requests } = createMetrics({ pool: database.pool, streams: changes.streams });
  const gather = createGatherer(registry);
  const findFacts = createSharedFacts(database.db);
  const read = async () => (await Promise.all([gather(), findFacts()])).join('');
  return { requests, read };
}
