import { eraseAccountJob } from '#features/account/erase-account.jobs.ts';
import { createLetterWriter } from '#features/account/letter-writer.public.ts';
import { tidyAccountsJob } from '#features/account/tidy-accounts.jobs.ts';
import { tidyEventsJob } from '#features/analytics/tidy-events.jobs.ts';
import { endSubscriptionJob } from '#features/billing/end-subscription.jobs.ts';
import { resyncBillingJob, tidyNoticesJob } from '#features/billing/resync-billing.jobs.ts';
import { trialMailsJob } from '#features/billing/trial-mails.jobs.ts';
import { tidyClientErrorsJob } from '#features/client-errors/tidy-client-errors.jobs.ts';
import type { Db } from '#platform/db/database.ts';
import type { Settings } from '#platform/env.ts';
import type { Files } from '#platform/files/files.ts';
import { purgeMailJob, sendMailJob } from '#platform/mail/mail.jobs.ts';
import { openMailTransport } from '#platform/mail/mail-transport.ts';
import { sandboxTickJob } from '#platform/payments/sandbox/sandbox.jobs.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { accountParts } from './account-parts.ts';
import type { Payments } from './payments.ts';

type World = Readonly<{ settings: Settings; db: Db; files: Files; payments: Payments }>;

/** Everything that is done after the answer has gone out, or by the clock. */
export async function defineJobs(queue: Queue, { settings, db, files, payments }: World): Promise<void> {
  const { billing, desk } = payments;
  const { source: paymentSource } = billing;
  const { ownerEmail, appUrl } = settings;
  const write = createLetterWriter(settings, queue);
  await Promise.all([
    queue.define(sendMailJob({ db, transport: openMailTransport(settings) })),
    queue.define(purgeMailJob(db)),
    queue.define(eraseAccountJob({ db, files }, accountParts)),
    queue.define(tidyAccountsJob(db)),
    queue.define(tidyEventsJob(db)),
    queue.define(tidyClientErrorsJob(db, () => new Date())),
    queue.define(endSubscriptionJob(billing.world)),
    queue.define(resyncBillingJob(billing.world)),
    queue.define(tidyNoticesJob(db)),
    queue.define(sandboxTickJob(desk)),
    queue.define(
      trialMailsJob({ db, queue, write, paymentSource, ownerEmail, appUrl, now: () => new Date() }),
    ),
  ]);
}
