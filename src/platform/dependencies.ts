import type { Guards } from './auth/guards.ts';
import type { Db } from './db/executor.ts';
import type { Limit } from './http/limits/rate-limit.ts';
import type { WriteEmail } from './mail/email-writer.ts';
import type { Queue } from './queue/queue.ts';
import type { Changes } from './realtime/changes.ts';

type SharedDependencies = Guards &
  Readonly<{
    db: Db;
    queue: Pick<Queue, 'send'>;
    changes: Pick<Changes, 'announce'>;
    write: WriteEmail;
    limit: Limit;
    now: () => Date;
  }>;

/** Picks from the dependencies that APIs and jobs share. */
export type Needs<Name extends keyof SharedDependencies> = Pick<SharedDependencies, Name>;
