import type { PaymentSource } from '#features/access/rules/payment-source.ts';
import type { ChangeTopic } from '#features/progress/rules/changes.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { createJoinedRuns } from '#platform/joined-runs.ts';
import type { Log } from '#platform/log.ts';
import type { PaymentProvider, StartedSubscription } from '#platform/payments/payment-provider.ts';
import type { InTurn } from './checkout/customer-turns.ts';
import type { SyncResult } from './provider/provider-state.ts';

export type BillingDependencies = Needs<'db' | 'queue' | 'write' | 'now'> &
  Readonly<{
    provider: PaymentProvider;
    source: PaymentSource;
    announce: (userId: string, changes: readonly ChangeTopic[]) => void;
    appUrl: string;
    /** Receives payment alerts. */
    ownerEmail: string | undefined;
    log: Log;
    pause: (ms: number) => Promise<void>;
    /** Serialises work per customer across processes. */
    inTurn: InTurn;
    /** Limits background work to a few runs at a time, so that paying users never queue behind it. */
    limited: <Result>(work: () => Promise<Result>) => Promise<Result>;
    /** Merges concurrent webhooks about one customer into one sync. */
    joined: ReturnType<typeof createJoinedRuns<SyncResult | undefined>>;
    joinedStarts: ReturnType<typeof createJoinedRuns<StartedSubscription>>;
  }>;
