import type { Job } from '../../queue/job.ts';
import type { SandboxControls } from './sandbox-controls.ts';

/**
 * Renewals, retries and ends that are due, and notices that could not be delivered. Defined for every
 * payment provider: a schedule outlives the setting, and what it starts must not pile up.
 */
export function sandboxTickJob(
  controls: Pick<SandboxControls, 'tick'> | undefined,
): Job<Record<never, never>> {
  return {
    name: 'sandbox-tick',
    parse: () => ({}),
    // The next minute is the next try.
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    expireIn: 300,
    cron: '* * * * *',
    handle: async () => await controls?.tick(),
  };
}
