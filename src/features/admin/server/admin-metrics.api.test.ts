import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingInvoice } from '#features/billing/server/billing.table.ts';
import { type AdminPanelApp, expectResponse, openAdminPanel } from '#testing/admin-panel.ts';
import { samples } from '#testing/sample-inputs.ts';
import type { TestUser } from '#testing/test-app.ts';
import { type Metrics, metricsRecord, totalOf } from '../rules/metrics.ts';

let panel: AdminPanelApp;
let ann: TestUser;
beforeAll(async () => {
  panel = await openAdminPanel();
  ann = await panel.newUser();
  const { db, pool } = panel.database;
  await pool.query(`update "user" set created_at = '2026-11-10T23:59:59.999Z' where id = $1`, [ann.id]);
  await pool.query(`update "user" set created_at = '2026-10-01Z' where id = $1`, [panel.owner.id]);
  // Five calculations on the third of three days: two of three milestones, so one activation.
  for (const [day, count] of [
    [9, 1],
    [10, 1],
    [11, 4],
    [12, 1],
  ] as const) {
    panel.clock.now = new Date(Date.UTC(2026, 10, day, 12));
    for (let n = 0; n < count; n += 1) await ann.post('/calculate', samples.commission());
  }
  const invoice = (id: string, source: 'sandbox' | 'stripe-live', paidAt: Date | null, refunded = 0) => {
    const [createdAt, periodStart, periodEnd] = [new Date(0), new Date(0), new Date(0)];
    const paid = {
      number: id,
      status: paidAt ? 'paid' : 'open',
      amount: 1900,
      refunded,
      plan: null,
    } as const;
    return { id, source, userId: ann.id, paidAt, createdAt, periodStart, periodEnd, ...paid };
  };
  await db
    .insert(billingInvoice)
    .values([
      invoice('first', 'sandbox', new Date('2026-11-10T00:00:00.000Z'), 400),
      invoice('second', 'sandbox', new Date('2026-11-12T23:59:59.999Z')),
      invoice('open', 'sandbox', null),
      invoice('of another provider', 'stripe-live', new Date('2026-11-11T12:00:00.000Z')),
    ]);
});
afterAll(() => panel.close());

const read = async (from: string, to: string): Promise<Metrics> =>
  await expectResponse(await panel.asOwner('GET', `/admin/metrics?from=${from}&to=${to}`), metricsRecord);

it('counts per day, with the previous period', async () => {
  const { days, previous } = await read('2026-11-11', '2026-11-12');
  expect(days).toEqual([
    { day: '2026-11-11', sign_ups: 0, activations: 1, conversions: 0, revenue: 0, calculations: 4 },
    { day: '2026-11-12', sign_ups: 0, activations: 0, conversions: 0, revenue: 1900, calculations: 1 },
  ]);
  expect(previous).toEqual([
    { day: '2026-11-09', sign_ups: 0, activations: 0, conversions: 0, revenue: 0, calculations: 1 },
    { day: '2026-11-10', sign_ups: 1, activations: 0, conversions: 1, revenue: 1500, calculations: 1 },
  ]);
});

it('returns zeros for days without activity', async () => {
  const { days, previous } = await read('2025-01-01', '2025-12-31');
  expect([days.length, previous.length]).toEqual([365, 365]);
  expect(totalOf([...days, ...previous], 'calculations')).toBe(0);
});

it.each([
  ['2026-11-12', '2026-11-11'],
  ['2024-01-01', '2026-11-11'],
  ['2026-11-31', '2026-12-01'],
  ['', ''],
])('refuses the range from %j to %j', async (from, to) => {
  expect((await panel.asOwner('GET', `/admin/metrics?from=${from}&to=${to}`)).status).toBe(422);
});

it('reads only the requested days', async () => {
  const { pool } = panel.database;
  await pool.query(
    `insert into active_day (user_id, day, calculations)
     select $1, date '2020-01-01' + n, 1 from generate_series(0, 2000) n on conflict do nothing`,
    [ann.id],
  );
  await pool.query('analyze active_day');
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain select sum(calculations) from active_day where day between '2026-11-01' and '2026-11-07'`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('active_day_day');
});
