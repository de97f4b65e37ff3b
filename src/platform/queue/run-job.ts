import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Log } from '../log.ts';
import { type Job, JobRejected } from './job.ts';

function parseData<Data extends object>(job: Job<Data>, data: unknown): Data {
  try {
    return job.parse(data);
  } catch (error) {
    throw new JobRejected(`The data of ${job.name} is not in the expected form.`, { cause: error });
  }
}

/** Runs one job. The only place that logs a handler's error. */
export async function runJob<Data extends object>(
  job: Job<Data>,
  taken: JobWithMetadata,
  parentLog: Log,
): Promise<JobResult> {
  const attempt = taken.retryCount + 1;
  const log = parentLog.child({ job: job.name, jobId: taken.id, attempt });
  try {
    const data = parseData(job, taken.data);
    await job.handle(data, { jobId: taken.id, attempt, signal: taken.signal, log });
    return { id: taken.id, status: 'completed' };
  } catch (error) {
    const refused = error instanceof JobRejected;
    const dead = refused || taken.retryCount >= taken.retryLimit;
    log[dead ? 'error' : 'warn']({ err: error }, dead ? 'job is dead' : 'job failed, will be tried again');
    const output = { message: error instanceof Error ? error.message : String(error) };
    return { id: taken.id, status: refused ? 'deadletter' : 'failed', output };
  }
}
