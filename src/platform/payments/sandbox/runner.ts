import { randomBytes } from 'node:crypto';
import { hourMs } from '#kernel/calendar.ts';
import type { Db } from '#platform/db/executor.ts';
import type { ClockAndIds, SandboxAccount, Step } from './account.ts';
import { applyDueEvents } from './passing-time.ts';
import * as store from './sandbox.store.ts';
import { noticeBody, signNotice } from './signing.ts';

export type Deliver = (rawBody: Uint8Array<ArrayBuffer>, signature: string) => Promise<void>;
export type RunnerDependencies = Readonly<{
  db: Db;
  now: () => Date;
  deliver: Deliver;
  webhookSecret: string;
}>;
export type Runner = ReturnType<typeof createRunner>;

const maxWaitMs = hourMs;
const firstWaitMs = 30 * 1000;
/** Customers per tick; ticks are a minute apart. */
const atOnce = 500;

export function newId(prefix: string): string {
  return `${prefix}_sbx_${randomBytes(12).toString('hex')}`;
}

/** Applies rules to stored accounts, one customer at a time; sends events after the commit. */
export function createRunner({ db, now, deliver, webhookSecret }: RunnerDependencies) {
  /** Applies everything due, then the rule, in one transaction. */
  async function change<Done extends Readonly<{ step: Step }>>(
    customerId: string,
    rule: (step: Step, moment: ClockAndIds) => Done,
    aheadMs = 0,
  ): Promise<Done | undefined> {
    return await db.transaction(async (tx) => {
      await store.lockCustomer(tx, customerId);
      const stored = await store.findAccount(tx, customerId);
      if (!stored) return undefined;
      const clockAheadMs = stored.clockAheadMs + aheadMs;
      const moment = { now: new Date(now().getTime() + clockAheadMs), newId };
      const done = rule(applyDueEvents({ account: stored.account, events: [] }, moment), moment);
      await store.saveStep(tx, stored.account, done.step, { clockAheadMs, now: now() });
      return done;
    });
  }

  /** Applies a rule to the account as of now, without storing the result. */
  async function look<Seen>(
    customerId: string,
    rule: (account: SandboxAccount, moment: ClockAndIds) => Seen,
  ): Promise<Seen | undefined> {
    const stored = await store.findAccount(db, customerId);
    if (!stored) return undefined;
    const moment = { now: new Date(now().getTime() + stored.clockAheadMs), newId };
    return rule(applyDueEvents({ account: stored.account, events: [] }, moment).account, moment);
  }

  async function deliverOne(event: store.PendingEvent): Promise<void> {
    const body = noticeBody(event);
    await deliver(body, signNotice(webhookSecret, body, now()));
    await store.markDelivered(db, event, now());
  }

  /**
   * Delivers in order; a failure blocks the events after it. Only the newest event of each type is sent,
   * since an event only says which customer's state to read again.
   */
  async function deliverPending(customerId: string): Promise<void> {
    const pending = await store.findPendingEvents(db, customerId);
    const newest = pending.filter((one, at) => pending.findLastIndex(({ type }) => type === one.type) === at);
    try {
      for (const event of newest) await deliverOne(event);
    } catch (error) {
      const tries = Math.max(...pending.map((event) => event.tries)) + 1;
      const wait = Math.min(firstWaitMs * 2 ** (tries - 1), maxWaitMs);
      await store.postponeEvents(db, customerId, { tries, nextTryAt: new Date(now().getTime() + wait) });
      throw error;
    }
  }

  async function applyAllDue(): Promise<void> {
    const due = await store.findDueCustomers(db, now(), atOnce);
    await forEachThenThrow(due, (customerId) => change(customerId, (step) => ({ step })));
  }

  async function retryDeliveries(): Promise<void> {
    await forEachThenThrow(await store.findCustomersWaiting(db, now(), atOnce), deliverPending);
  }

  return {
    change,
    look,
    /** Failures are stored; the job retries them. */
    deliverIfPossible: (customerId: string) => deliverPending(customerId).catch(() => undefined),
    /** Applies everything due and retries failed deliveries; throws if a delivery fails again. */
    async tick(): Promise<void> {
      await forEachThenThrow([applyAllDue, retryDeliveries], (part) => part());
    },
  };
}

/** Continues after a failure, so that one customer does not block others; throws at the end. */
async function forEachThenThrow<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${items.length} failed.`, { cause: failures[0] });
}
