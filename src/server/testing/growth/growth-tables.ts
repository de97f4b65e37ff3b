export const grown = { users: 10_000, calculations: 1_000_000 } as const;
/** Those with the highest numbers have not paid yet. */
const payers = grown.users - 100;
/** Of everybody who logs in. */
export const password = 'the same for all of them';

/** The nth user's id, here and in SQL. */
export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const idSql = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** Whose the nth row is, when everybody gets some in turn. */
const owner = idSql(`(n - 1) % ${grown.users} + 1`);
const moment = 'now() - make_interval(secs => n)';
const address = `'user' || ((n - 1) % ${grown.users} + 1) || '@example.com'`;

type Fill = Readonly<{ rows: number; columns: string; values: string }>;

const perUser = (count: number) => count * grown.users;
/** Rows of which nobody has a share. */
const common = 10_000;

/** What every table holds once the product has been used for years, by its name; nth row of so many. */
export const fills: Readonly<Record<string, Fill>> = {
  user: {
    rows: grown.users,
    columns: 'id, name, email, email_verified, created_at',
    values: `${idSql('n')}, 'user ' || n, ${address}, true, ${moment}`,
  },
  progress: {
    rows: grown.users,
    columns: 'user_id, trial_started, week_start, total_calculations, trial_days, last_trial_day',
    values: `${owner}, ${moment}, current_date, ${grown.calculations / grown.users}, n % 15, current_date - n % 30`,
  },
  calculation: {
    rows: grown.calculations,
    columns: `user_id, id, template_type, input_data, results, hours_saved, title, search_text, idempotency_key,
      created_at`,
    values: `${owner}, ${idSql('n')}, (array['freelancer', 'commission', 'bill-split'])[n % 3 + 1], '{}', '{}', 0.75,
      'Deal ' || n, 'deal ' || n, n::text, ${moment}`,
  },
  active_day: {
    rows: perUser(5),
    columns: 'user_id, day, calculations',
    values: `${owner}, current_date - ((n - 1) / ${grown.users})::integer, 5`,
  },
  template: {
    rows: perUser(4),
    columns: 'user_id, id, name, template_type, custom_config, created_at, updated_at',
    values: `${owner}, ${idSql('n')}, 'Template ' || n, 'commission', '{}', ${moment}, ${moment}`,
  },
  event: {
    rows: perUser(4),
    columns: 'user_id, id, event_type, properties, created_at',
    values: `${owner}, ${idSql('n')}, 'page_view', '{}', ${moment}`,
  },
  browser_event: {
    rows: common,
    columns: 'name, properties, created_at',
    values: `'sign_up', '{}', ${moment}`,
  },
  analytics_choice: {
    rows: grown.users / 2,
    columns: 'user_id, enabled, updated_at',
    values: `${owner}, n % 2 = 0, ${moment}`,
  },
  session: {
    rows: perUser(2),
    columns: 'id, user_id, token, expires_at, user_agent, updated_at',
    values: `${idSql('n')}, ${owner}, md5(n::text), now() + interval '20 days', 'Mozilla/5.0', now()`,
  },
  account: {
    rows: grown.users,
    columns: 'id, user_id, account_id, provider_id, password',
    values: `${idSql('n')}, ${owner}, (${owner})::text, 'credential', md5(n::text) || ':' || repeat(md5(n::text), 4)`,
  },
  verification: {
    rows: common,
    columns: 'identifier, value, expires_at',
    values: `md5(n::text), (${owner})::text, now() + interval '1 hour'`,
  },
  email_confirmation: {
    rows: grown.users,
    columns: 'secret_hash, token_hash, user_id, expires_at',
    values: `md5(n::text), md5('t' || n), ${owner}, now() + interval '1 day'`,
  },
  mail_message: {
    rows: perUser(2),
    columns: 'id, "to", reply_to, subject, html, text, kind, state, sent_at, created_at',
    values: `${idSql('n')}, ${address}, case when n % 10 = 0 then ${address} end, 'Subject', '', '', 'confirm-email',
      case when n = 7 then 'failed' else 'sent' end, case when n <> 7 then now() end, ${moment}`,
  },
  rate_limit: {
    rows: common,
    columns: 'key, count, ends_at',
    values: `'session|' || md5(n::text), 1, now() + interval '1 minute'`,
  },
  feature_request: {
    rows: common,
    columns: `id, user_id, feature_title, feature_description, priority_level, status, votes, search_words,
      created_at, updated_at`,
    values: `${idSql('n')}, ${owner}, 'Request ' || n, 'Something to do', 'low', 'open', n % 50,
      array_to_tsvector(array['request', 'w' || n % 5000]), ${moment}, ${moment}`,
  },
  feature_vote: {
    rows: perUser(5),
    columns: 'feature_request_id, user_id, created_at',
    values: `${idSql(`(n - 1) % ${common} + 1`)}, ${idSql(`(n - 1) / 5 % ${grown.users} + 1`)}, now()`,
  },
  waitlist_entry: {
    rows: common,
    columns: 'id, email, tier_interest, requested_features, created_at, updated_at',
    values: `${idSql('n')}, 'user' || n || '@example.com', 'pro', '{}', ${moment}, ${moment}`,
  },
  contact_message: {
    rows: common,
    columns: 'id, name, email, category, subject, message, created_at',
    values: `${idSql('n')}, 'Ann', ${address}, 'general', 'Subject', 'Message', ${moment}`,
  },
  client_error: {
    rows: common,
    columns: 'fingerprint, message, stack, page, version, count, reports, first_seen_at, last_seen_at',
    values: `md5(n::text), 'Something is undefined', '', '/', '1', 1, 0, ${moment}, ${moment}`,
  },
  audit_log: {
    rows: common,
    columns: 'at, actor_id, action, subject_id',
    values: `${moment}, ${idSql('1')}, 'grant-access', ${owner}`,
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
