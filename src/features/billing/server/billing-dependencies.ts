import type { PaymentSource } from '#features/access/rules/payment-source.ts';
import type { ChangeTopic } from '#features/progress/rules/changes.ts';
import type { Db } from '#platform/db/executor.ts';
import type { createJoinedRuns } from '#platform/joined-runs.ts';
import type { Log } from '#platform/log.ts';
import type { WriteEmail } from '#platform/mail/email-writer.ts';
import type { PaymentProvider, StartedSubscription } from '#platform/payments/payment-provider.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { InTurn } from './customer-turns.ts';
import type { Synced } from './provider-state.ts';

/** What taking payments depends on. */
export type BillingDependencies = Readonly<{
  db: Db;
  provider: PaymentProvider;
  source: PaymentSource;
  queue: Pick<Queue, 'send'>;
  write: WriteEmail;
  announce: (userId: string, changes: readonly ChangeTopic[]) => void;
  appUrl: string;
  /** Who hears of payments that need a person. */
  ownerEmail: string | undefined;
  log: Log;
  now: () => Date;
  pause: (ms: number) => Promise<void>;
  /** One at a time acts for a customer, in all processes. */
  inTurn: InTurn;
  /** For what can wait: runs a few at once, so that people who pay never wait behind it. */
  limited: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Many notices about one customer are one look at the provider. */
  joined: ReturnType<typeof createJoinedRuns<Synced | undefined>>;
  joinedStarts: ReturnType<typeof createJoinedRuns<StartedSubscription>>;
}>;
