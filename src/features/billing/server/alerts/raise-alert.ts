import type { Executor } from '#platform/db/executor.ts';
import type { AlertKind } from '../../rules/alert.ts';
import { alertMail } from '../billing.mail.ts';
import type { BillingDependencies } from '../billing-dependencies.ts';
import { insertAlert } from './alert.store.ts';

type Subject = Readonly<{ kind: AlertKind; reference: string; userId: string | null }>;

/**
 * Raises an alert once per subject: stores it for the admin panel, logs it, and e-mails the owner if an address is
 * configured.
 */
export async function raiseAlert(
  executor: Executor,
  { source, write, ownerEmail, appUrl, log, now }: BillingDependencies,
  subject: Subject,
): Promise<void> {
  if (!(await insertAlert(executor, { ...subject, source, createdAt: now() }))) return;
  log.error({ ...subject, source }, 'a payment needs the owner');
  if (ownerEmail) {
    await write(executor, {
      to: ownerEmail,
      kind: 'payment-alert',
      content: () => alertMail(appUrl, subject),
    });
  }
}
