import type { Job } from '../../queue/job.ts';
import type { SandboxControls } from './sandbox-controls.ts';

/**
 * Runs due renewals, retries and ends, and redelivers events. Defined for every provider: its schedule
 * stays in the database after the setting changes, and its jobs must not pile up.
 */
export function sandboxTickJob(
  controls: Pick<SandboxControls, 'tick'> | undefined,
): Job<Record<never, never>> {
  return {
    name: 'sandbox-tick',
    parse: () => ({}),
    // The next run is a minute later.
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    expireIn: 300,
    cron: '* * * * *',
    handle: async () => await controls?.tick(),
  };
}
