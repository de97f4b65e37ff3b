import { address, common, type Fill, grown, idSql, moment, owner, perUser } from './growth-rows.ts';

/** Users with higher numbers have not paid. */
const payers = grown.users - 100;

/** Payment tables after years of use. */
export const billingFills: Readonly<Record<string, Fill>> = {
  billing_alert: {
    rows: common,
    columns: 'id, source, kind, reference, user_id, created_at, resolved_at',
    // The newest alerts are open.
    values: `${idSql('n')}, 'sandbox', 'paid-without-access', 'in_sbx_' || n, ${owner}, ${moment},
      case when n > 50 then ${moment} end`,
  },
  billing_customer: {
    rows: payers,
    columns: 'user_id, source, customer_id, synced_at',
    values: `${owner}, 'sandbox', 'cus_sbx_' || n, now() + interval '30 days'`,
  },
  billing_subscription: {
    rows: payers,
    columns: 'user_id, source, id, plan, amount, status, started_at, current_period_end',
    values: `${owner}, 'sandbox', 'sub_sbx_' || n, 'starter_monthly', 1900, 'active', ${moment},
      now() + interval '30 days'`,
  },
  billing_turn: {
    rows: payers,
    columns: 'user_id, source, holder, expires_at',
    values: `${owner}, 'sandbox', ${idSql('n')}, now()`,
  },
  checkout_attempt: {
    rows: perUser(2),
    columns: 'id, user_id, source, plan, state, started_at',
    values: `${idSql('n')}, ${owner}, 'sandbox', 'starter_monthly', 'paid', ${moment}`,
  },
  billing_invoice: {
    rows: perUser(2),
    columns: `source, id, user_id, number, status, amount, refunded, plan, created_at, paid_at, period_start,
      period_end`,
    values: `'sandbox', 'in_sbx_' || n, ${owner}, 'F-' || n, 'paid', 1900, 0, 'starter_monthly', ${moment}, ${moment},
      ${moment}, ${moment} + interval '30 days'`,
  },
  webhook_event: {
    rows: perUser(2),
    columns: 'source, id, type, customer_id, received_at, done_at',
    values: `'sandbox', 'evt_sbx_' || n, 'invoice.paid', 'cus_sbx_' || (n - 1) % ${grown.users} + 1, ${moment}, now()`,
  },
  billing_notice: {
    rows: perUser(2),
    columns: 'user_id, kind, reference, sent_at',
    values: `${owner}, 'trial-ending', n::text, ${moment}`,
  },
  sandbox_customer: {
    rows: payers,
    columns: 'id, user_id, email, next_due_at',
    values: `'cus_sbx_' || n, ${owner}, ${address}, now() + interval '30 days'`,
  },
  sandbox_subscription: {
    rows: payers,
    columns: `id, customer_id, attempt_id, plan, label, interval, price, status, created_at, anchor, period, retries`,
    values: `'sub_sbx_' || n, 'cus_sbx_' || n, n::text, 'starter_monthly', 'Starter', 'month', 1900, 'active',
      now(), now(), 0, 0`,
  },
  sandbox_invoice: {
    rows: perUser(2),
    columns: `id, customer_id, number, subscription_id, plan, lines, amount, refunded, status, created_at, paid_at,
      period_start, period_end, payment_id, client_secret, payment_status`,
    values: `'in_sbx_' || n, 'cus_sbx_' || (n - 1) % ${payers} + 1, 'F-' || n, 'sub_sbx_' ||
      (n - 1) % ${payers} + 1, 'starter_monthly', '[]', 1900, 0, 'paid', now(), now(), now(),
      now() + interval '1 month', 'pi_sbx_' || n, 'pi_sbx_' || n || '_secret', 'succeeded'`,
  },
  sandbox_event: {
    rows: perUser(2),
    columns: 'id, customer_id, type, object_id, created_at, delivered_at, next_try_at',
    values: `'evt_sbx_' || n, 'cus_sbx_' || (n - 1) % ${payers} + 1, 'invoice.paid', 'in_sbx_' || n, now(), now(),
      now()`,
  },
};
