import type { PaymentSource } from '#features/access/rules/payment-source.ts';
import type { ChangeTopic } from '#features/progress/rules/changes.ts';
import type { Db } from '#platform/db/executor.ts';
import type { createJoinedRuns } from '#platform/joined-runs.ts';
import type { Log } from '#platform/log.ts';
import type { WriteEmail } from '#platform/mail/email-writer.ts';
import type { PaymentProvider, StartedSubscription } from '#platform/payments/payment-provider.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { InTurn } from './checkout/customer-turns.ts';
import type { SyncResult } from './provider/provider-state.ts';

export type BillingDependencies = Readonly<{
  db: Db;
  provider: PaymentProvider;
  source: PaymentSource;
  queue: Pick<Queue, 'send'>;
  write: WriteEmail;
  announce: (userId: string, changes: readonly ChangeTopic[]) => void;
  appUrl: string;
  /** Receives payment alerts. */
  ownerEmail: string | undefined;
  log: Log;
  now: () => Date;
  pause: (ms: number) => Promise<void>;
  /** Serialises work per customer across processes. */
  inTurn: InTurn;
  /** Limits background work to a few runs at a time, so that paying users never queue behind it. */
  limited: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Merges concurrent webhooks about one customer into one sync. */
  joined: ReturnType<typeof createJoinedRuns<SyncResult | undefined>>;
  joinedStarts: ReturnType<typeof createJoinedRuns<StartedSubscription>>;
}>;
