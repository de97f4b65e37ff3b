import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { PaymentSource } from '#features/access/rules/payment-source.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { AlertKind } from '../../rules/alert.ts';
import { billingAlert as table } from '../billing.table.ts';

export type NewAlert = Readonly<{
  source: PaymentSource;
  kind: AlertKind;
  reference: string;
  userId: string | null;
  createdAt: Date;
}>;

/** Inserts an alert. False if it already exists, open or resolved. */
export async function insertAlert(executor: Executor, alert: NewAlert): Promise<boolean> {
  const rows = await executor.insert(table).values(alert).onConflictDoNothing().returning({ id: table.id });
  return rows.length > 0;
}

/** Resolves alerts whose cause is gone. */
export async function resolveAlerts(
  executor: Executor,
  {
    userId,
    source,
    kind,
    except = [],
  }: Readonly<{
    userId: string;
    source: PaymentSource;
    kind: AlertKind;
    /** References of alerts that stay open. */
    except?: readonly string[];
  }>,
  resolvedAt: Date,
): Promise<void> {
  await executor
    .update(table)
    .set({ resolvedAt })
    .where(
      and(
        eq(table.userId, userId),
        eq(table.source, source),
        eq(table.kind, kind),
        isNull(table.resolvedAt),
        notInArray(table.reference, [...except]),
      ),
    );
}
