import type { Guards } from '../auth/guards.ts';
import type { Db } from '../db/executor.ts';
import type { WriteEmail } from '../mail/email-writer.ts';
import type { Queue } from '../queue/queue.ts';
import type { Changes } from '../realtime/changes.ts';
import type { Limit } from './limits/rate-limit.ts';

type ApiDependencies = Guards &
  Readonly<{
    db: Db;
    queue: Pick<Queue, 'send'>;
    changes: Pick<Changes, 'announce'>;
    write: WriteEmail;
    limit: Limit;
    now: () => Date;
  }>;

/** The named dependencies, of those that many APIs share. */
export type Needs<Name extends keyof ApiDependencies> = Pick<ApiDependencies, Name>;
