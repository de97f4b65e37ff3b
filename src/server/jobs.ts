import { eraseAccountJob } from '#features/account/erase-account.jobs.ts';
import { tidyAccountsJob } from '#features/account/tidy-accounts.jobs.ts';
import { tidyEventsJob } from '#features/analytics/tidy-events.jobs.ts';
import type { Db } from '#platform/db/database.ts';
import type { Settings } from '#platform/env.ts';
import type { Files } from '#platform/files/files.ts';
import { purgeMailJob, sendMailJob } from '#platform/mail/mail.jobs.ts';
import { openMailTransport } from '#platform/mail/mail-transport.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { accountParts } from './account-parts.ts';

type World = Readonly<{ settings: Settings; db: Db; files: Files }>;

/** Everything that is done after the answer has gone out, or by the clock. */
export async function defineJobs(queue: Queue, { settings, db, files }: World): Promise<void> {
  await Promise.all([
    queue.define(sendMailJob({ db, transport: openMailTransport(settings) })),
    queue.define(purgeMailJob(db)),
    queue.define(eraseAccountJob({ db, files }, accountParts)),
    queue.define(tidyAccountsJob(db)),
    queue.define(tidyEventsJob(db)),
  ]);
}
