import { eraseAccountJob } from '#features/account/server/leaving/erase-account.jobs.ts';
import { tidyAccountsJob } from '#features/account/server/tidy-accounts.jobs.ts';
import { tidyEventsJob } from '#features/analytics/server/tidy-events.jobs.ts';
import { updateCustomerJob } from '#features/billing/server/checkout/update-customer.jobs.ts';
import { resyncBillingJob, tidyNoticesJob } from '#features/billing/server/provider/resync-billing.jobs.ts';
import { endSubscriptionJob } from '#features/billing/server/subscriptions/end-subscription.jobs.ts';
import { refundPaymentJob } from '#features/billing/server/subscriptions/refund-payment.jobs.ts';
import { trialMailsJob } from '#features/billing/server/trial/trial-mails.jobs.ts';
import { tidyClientErrorsJob } from '#features/client-errors/server/tidy-client-errors.jobs.ts';
import { createCommitChange } from '#features/groups/server/group-change.ts';
import { compareBalancesJob, tidyGroupsJob } from '#features/groups/server/groups.jobs.ts';
import { createNotifyPeople, groupNoticesJob } from '#features/groups/server/notices/group-notices.ts';
import { removePhotosJob } from '#features/groups/server/photos/photos.jobs.ts';
import { createMakeDueDates } from '#features/groups/server/repeats/make-due-dates.ts';
import { makeRepeatsJob } from '#features/groups/server/repeats/repeats.jobs.ts';
import { createNotify } from '#features/notices/server/notify.public.ts';
import { sendPushJob } from '#features/notices/server/push/push.jobs.ts';
import { tidyUserNoticesJob } from '#features/notices/server/tidy-notices.jobs.ts';
import { createLedger } from '#features/progress/server/ledger.public.ts';
import { tidyTrialsJob } from '#features/progress/server/tidy-trials.jobs.ts';
import { findTablePayments } from '#features/rooms/server/table-payments.ts';
import { tidyRoomsJob } from '#features/rooms/server/tidy-rooms.jobs.ts';
import { disputeNoticeJob } from '#features/sharing/server/answers/dispute-notices.ts';
import { announceDelivery } from '#features/sharing/server/emails/email-delivery.ts';
import { tidySharesJob } from '#features/sharing/server/tidy-shares.jobs.ts';
import { unansweredChatJob } from '#features/support/server/unanswered-chat.jobs.ts';
import { createEmit } from '#features/webhooks/server/emit.public.ts';
import { brand } from '#kernel/brand.ts';
import type { Database } from '#platform/db/database.ts';
import type { Settings } from '#platform/env.ts';
import type { Files } from '#platform/files/files.ts';
import { createEmailWriter } from '#platform/mail/email-writer.ts';
import { purgeMailJob, sendMailJob } from '#platform/mail/mail.jobs.ts';
import { openMailTransport } from '#platform/mail/mail-transport.ts';
import { sandboxTickJob } from '#platform/payments/sandbox/sandbox.jobs.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Changes } from '#platform/realtime/changes.ts';
import { noticeDeliveries, openPushService } from './notices.ts';
import type { Payments } from './payments.ts';
import { userDataSources } from './user-data.ts';
import { defineWebhookJobs } from './webhooks.ts';

type Dependencies = Readonly<{
  settings: Settings;
  database: Pick<Database, 'db' | 'pool' | 'isPooled'>;
  files: Files;
  payments: Payments;
  changes: Changes;
}>;

export async function defineJobs(
  queue: Queue,
  { settings, database, files, payments, changes }: Dependencies,
): Promise<void> {
  const { db, pool, isPooled } = database;
  const now = () => new Date();
  const { billing, controls } = payments;
  const { source: paymentSource } = billing;
  const { ownerEmail, appUrl } = settings;
  const write = createEmailWriter(settings, queue);
  const notify = createNotify({ deliveries: noticeDeliveries(queue), now });
  const ledger = createLedger({
    pool,
    prepares: !isPooled,
    now,
    ownerEmail,
    paymentSource,
    announce: changes.announce,
  });
  const commit = createCommitChange({
    db,
    changes,
    notifyPeople: createNotifyPeople({ db, settings, write, notify, queue, now }),
    emit: createEmit({ queue, now }),
    now,
  });
  const makeDueDates = createMakeDueDates({ db, ledger, commit, now });
  await Promise.all([
    queue.define(
      sendMailJob({
        db,
        transport: openMailTransport(settings),
        onSettled: (mail) => announceDelivery({ db, changes }, mail),
      }),
    ),
    queue.define(purgeMailJob(db)),
    queue.define(eraseAccountJob({ db, files }, userDataSources)),
    queue.define(tidyAccountsJob(db)),
    queue.define(tidyEventsJob(db)),
    queue.define(tidyTrialsJob(db)),
    queue.define(tidyClientErrorsJob(db, now)),
    queue.define(
      disputeNoticeJob({
        db,
        settings,
        write,
        findOtherPayments: findTablePayments,
        now,
      }),
    ),
    queue.define(tidySharesJob(db, now)),
    queue.define(tidyUserNoticesJob(db, now)),
    queue.define(sendPushJob({ db, push: openPushService(settings), changes, now })),
    defineWebhookJobs(queue, { db, settings, write, changes, now }),
    queue.define(tidyRoomsJob(db, now)),
    queue.define(tidyGroupsJob(db, now)),
    queue.define(removePhotosJob({ db, files })),
    queue.define(compareBalancesJob(db, queue)),
    queue.define(makeRepeatsJob({ db, queue, makeDueDates, now })),
    queue.define(groupNoticesJob({ db, settings, write, queue, now })),
    queue.define(endSubscriptionJob(billing.dependencies)),
    queue.define(refundPaymentJob(billing.dependencies)),
    queue.define(updateCustomerJob(billing.dependencies)),
    queue.define(resyncBillingJob(billing.dependencies)),
    queue.define(tidyNoticesJob(db)),
    queue.define(sandboxTickJob(controls)),
    queue.define(
      unansweredChatJob({
        db,
        write,
        supportEmail: settings.supportEmail ?? brand.supportEmail,
        changes,
        now,
      }),
    ),
    queue.define(
      trialMailsJob({ db, queue, write, notify, changes, paymentSource, ownerEmail, appUrl, now }),
    ),
  ]);
}
