import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PaymentSource } from '#features/access/rules/payment-source.ts';
import { trialActiveDays } from '#features/access/rules/trial-length.ts';
import { noticeTopics } from '#features/notices/rules/notice.ts';
import type { Notify } from '#features/notices/server/notify.public.ts';
import { planCountsSql } from '#features/progress/server/plan-counts.public.ts';
import { dayMs, utcDay } from '#kernel/calendar.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Job, JobKind } from '#platform/queue/job.ts';
import { claimNotice } from '../notice.store.ts';
import { trialEndedMail, trialEndingMail } from './trial.mail.ts';
import { findTrialsToNotify, type TrialUser } from './trial-mails.store.ts';

const page = z.object({ after: z.object({ lastTrialDay: z.iso.date(), id: z.uuid() }).optional() });
type Page = Readonly<z.infer<typeof page>>;

export const trialMailsKind: JobKind<Page> = {
  name: 'trial-mails',
  parse: (data) => page.parse(data),
  retryLimit: 5,
  retryDelay: 60,
  expireIn: 600,
  cron: '11 7 * * *',
};

type TrialMailDependencies = Needs<'db' | 'queue' | 'changes' | 'write' | 'now'> &
  Readonly<{
    notify: Notify;
    paymentSource: PaymentSource | null;
    ownerEmail: string | undefined;
    appUrl: string;
  }>;

const atOnce = 100;
/** How far back the job looks, in case it did not run. Users last active before that get no e-mail. */
const lookBackDays = 7;

/** E-mails users once when few trial days are left and once after the trial, on the next morning. */
export function trialMailsJob(dependencies: TrialMailDependencies): Job<Page> {
  const { db, queue, now, paymentSource, ownerEmail } = dependencies;

  async function sendTrialEmail({ id, name, email, trialDays }: TrialUser): Promise<void> {
    const isOver = trialDays >= trialActiveDays;
    const reader = { name, appUrl: dependencies.appUrl };
    const content = () =>
      isOver ? trialEndedMail(reader) : trialEndingMail(reader, trialActiveDays - trialDays);
    const kind = isOver ? 'trial-ended' : 'trial-ending';
    await db.transaction(async (tx) => {
      const isFirst = await claimNotice(tx, { userId: id, kind, reference: 'trial', sentAt: now() });
      if (!isFirst) return;
      const subject = isOver ? 'trial-over' : 'trial';
      const wanted = await dependencies.notify(tx, [
        { userId: id, kind: 'trial-ending', subject, subjectId: id },
      ]);
      if (wanted.length > 0) await dependencies.write(tx, { to: email, kind, content });
    });
    dependencies.changes.announce(id, noticeTopics);
  }

  return {
    ...trialMailsKind,
    async handle({ after }) {
      const at = now();
      const daysAgo = (days: number) => utcDay(new Date(at.getTime() - days * dayMs));
      const source = paymentSource === null ? 'null' : `'${paymentSource}'`;
      const found = await findTrialsToNotify(db, {
        from: daysAgo(lookBackDays),
        to: daysAgo(1),
        trialOver: trialActiveDays,
        hasPlan: sql`${sql.raw(planCountsSql(source, `'${at.toISOString()}'`))}
          and (subscription_tier is not null or subscription_status = 'active')`,
        after,
        limit: atOnce,
      });
      for (const one of found) if (one.email !== ownerEmail?.toLowerCase()) await sendTrialEmail(one);
      const last = found.at(-1);
      if (!last || found.length < atOnce) return;
      const { lastTrialDay, id } = last;
      await queue.send(db, trialMailsKind, { after: { lastTrialDay, id } });
    },
  };
}
