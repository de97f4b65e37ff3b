import type { WriteLetter } from '#features/account/letter-writer.public.ts';
import type { ChangeTopic } from '#features/progress/changes.contract.ts';
import type { Db } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { PaymentSource } from './payment-source.contract.ts';

/** What taking payments needs of the world outside. */
export type BillingWorld = Readonly<{
  db: Db;
  provider: PaymentProvider;
  source: PaymentSource;
  queue: Pick<Queue, 'send'>;
  write: WriteLetter;
  announce: (userId: string, changes: readonly ChangeTopic[]) => void;
  appUrl: string;
  log: Log;
  now: () => Date;
  /** Runs a few at once and lets the rest wait. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
}>;
