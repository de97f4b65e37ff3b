import { sql } from 'drizzle-orm';
import { Gauge, Registry } from 'prom-client';
import type { Db } from '../db/executor.ts';

type Fact = { kind: 'jobs' | 'mail' | 'alerts' | 'balances'; state: string; count: number };

const freshMs = 30_000;

async function findFacts(db: Db): Promise<Fact[]> {
  const { rows } = await db.execute<Fact>(sql`
    select 'jobs' as kind, 'waiting' as state, count(*)::int as count from pgboss.job where state < 'active'
    union all select 'jobs', 'active', count(*)::int from pgboss.job where state = 'active'
    union all select 'jobs', 'failed', count(*)::int from pgboss.job where state = 'failed'
    union all select 'mail', 'queued', count(*)::int from mail_message where state = 'queued'
    union all select 'mail', 'failed', count(*)::int from mail_message where state = 'failed'
    union all select 'balances', 'differing', count(*)::int from pgboss.job
      where name = 'compare-group-balances' and state = 'failed'
    union all select 'alerts', 'open', count(*)::int from billing_alert where resolved_at is null`);
  return rows;
}

/** Metrics common to all processes, queried from the database at most twice a minute. */
export function createSharedFacts(db: Db, now = () => performance.now()): () => Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  const labelNames = ['state'] as const;
  const gauges = {
    jobs: new Gauge({ name: 'fairsplit_jobs', help: 'Jobs by state, of two weeks.', labelNames, registers }),
    alerts: new Gauge({
      name: 'fairsplit_payment_alerts',
      help: 'Payments that need a person; the panel of the owner lists them.',
      labelNames,
      registers,
    }),
    balances: new Gauge({
      name: 'fairsplit_group_balance_alerts',
      help: 'Nightly comparisons of two weeks that found balances of groups to differ from their entries.',
      labelNames,
      registers,
    }),
    mail: new Gauge({ name: 'fairsplit_mail', help: 'Messages not sent.', labelNames, registers }),
  };
  const reachable = new Gauge({ name: 'fairsplit_database_up', help: 'Whether it answered.', registers });
  let known: { until: number; text: Promise<string> } | undefined;

  async function read(): Promise<string> {
    try {
      for (const { kind, state, count } of await findFacts(db)) gauges[kind].set({ state }, count);
      reachable.set(1);
    } catch {
      // Stale values would hide the failure.
      for (const gauge of Object.values(gauges)) gauge.reset();
      reachable.set(0);
      known = undefined;
    }
    return await registry.metrics();
  }

  return () => {
    if (!known || known.until <= now()) known = { until: now() + freshMs, text: read() };
    return known.text;
  };
}
