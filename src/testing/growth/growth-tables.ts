import { calculatorKinds } from '#calculators/rules/catalogue.ts';
import { samplePlan } from '../commissions.ts';
import { quietUrl } from '../push-browser.ts';
import { billingFills } from './growth-billing-tables.ts';
import { groupFills } from './growth-group-tables.ts';
import { address, common, type Fill, grown, hashSql, idSql, moment, owner, perUser } from './growth-rows.ts';

const kinds = calculatorKinds.map((kind) => `'${kind}'`).join(', ');

/** All tables after years of use, by name. */
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
    values: `${owner}, ${idSql('n')}, (array[${kinds}])[n % ${calculatorKinds.length} + 1], '{}', '{}', 0.75,
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
  idempotency_key: {
    rows: perUser(5),
    columns: 'id, attempt, content_hash, expires_at',
    values: `'key' || n, ${idSql('n')}, 'hash', ${moment} + interval '1 day'`,
  },
  commission_plan: {
    rows: grown.users,
    columns: 'user_id, id, name, version, created_at, updated_at',
    values: `${owner}, ${idSql('n')}, 'Plan', 1, ${moment}, ${moment}`,
  },
  commission_plan_version: {
    rows: grown.users,
    columns: 'user_id, plan_id, version, content, created_at',
    values: `${owner}, ${idSql('n')}, 1, '${JSON.stringify(samplePlan)}', ${moment}`,
  },
  commission_run: {
    rows: grown.users,
    columns: `user_id, id, plan_id, plan_version, name, first_day, last_day, deals, next_seq, results, is_stale,
      created_at`,
    values: `${owner}, ${idSql('n')}, ${idSql('n')}, 1, 'Q4 2026', '2026-10-01', '2026-12-31', 5, 5,
      '{"reps":[],"tiers":[],"products":[],"sales":0,"earned":0,"payout":0}', false, ${moment}`,
  },
  commission_rep: {
    rows: grown.users,
    columns: 'user_id, run_id, seq, name, one_offs',
    values: `${owner}, ${idSql('n')}, 0, 'Robin', '[]'`,
  },
  commission_deal: {
    rows: perUser(5),
    columns: 'user_id, run_id, seq, rep, deal_key, name, product, day, amount, percent, credit',
    values: `${owner}, ${owner}, (n - 1) / ${grown.users}, 0, 'D' || n, 'Deal', '', '2026-11-15', 100000, 1000000,
      100000`,
  },
  commission_columns: {
    rows: perUser(5),
    columns: 'user_id, header, columns, used_at',
    values: `${owner}, 'heading ' || n, 'date:0,rep:1,amount:2', ${moment}`,
  },
  commission_note: {
    rows: grown.users,
    columns: 'user_id, run_id, id, rep, seq, text, created_at',
    values: `${owner}, ${idSql('n')}, ${idSql('n')}, 0, 0, 'The deal was larger', ${moment}`,
  },
  notice: {
    rows: perUser(20),
    columns: 'id, user_id, kind, subject, subject_id, within_id, is_listed, created_at, seen_at',
    // The subjects are the user's own group and link.
    values: `${idSql('n')}, ${owner}, case when n % 2 = 0 then 'group-entry' else 'part-disputed' end,
      case when n % 2 = 0 then 'entry' else 'link' end, ${idSql('n')}, ${owner}, true, ${moment},
      case when n % 5 <> 0 then now() end`,
  },
  notice_choice: {
    rows: grown.users / 2,
    columns: 'user_id, kind, channel, is_on',
    values: `${owner}, 'mention', 'email', false`,
  },
  embed_key: {
    rows: grown.users,
    columns: 'user_id, key, sites, created_at',
    values: `${owner}, 'fs_embed_' || lpad(n::text, 24, '0'), '{https://example.com}', ${moment}`,
  },
  webhook_endpoint: {
    rows: grown.users,
    columns: 'id, user_id, url, description, events, created_at',
    values: `${idSql('n')}, ${owner}, '${quietUrl}', '', '{link.opened,run.approved,group.entry.created}', ${moment}`,
  },
  webhook_delivery: {
    rows: perUser(2),
    columns: 'id, user_id, endpoint_id, message_id, type, subject_id, body, created_at, state, due_at',
    // The first delivery of each user is waiting.
    values: `${idSql('n')}, ${owner}, ${owner}, ${idSql('n')}, 'run.approved', ${idSql('n')}, '{}', ${moment},
      case when n <= ${grown.users} then 'waiting' else 'delivered' end, ${moment}`,
  },
  webhook_attempt: {
    rows: grown.users,
    columns: 'id, user_id, delivery_id, at, ms, url, signature, status, response',
    values: `${idSql('n')}, ${owner}, ${idSql('n')}, ${moment}, 12, '${quietUrl}', 'v1,', 204, ''`,
  },
  payment_ways: {
    rows: grown.users,
    columns: 'user_id, ways, updated_at',
    values: `${owner}, '{"paypal":"ann"}', ${moment}`,
  },
  roster: {
    rows: grown.users,
    columns: 'user_id, people, updated_at',
    values: `${owner}, '[{"name":"Ann"}]', ${moment}`,
  },
  share_link: {
    rows: perUser(3),
    columns: `id, user_id, token_hash, template_type, title, name, person, currency, content, created_at,
      expires_at`,
    values: `${idSql('n')}, ${owner}, ${hashSql("'token' || lpad(n::text, 17, '0')")}, 'commission',
      'Deal ' || n, '', 'Robin', 'USD', '{"name":"Robin","amount":100,"detail":["Deal"],"figures":[]}', ${moment},
      case when n % 3 = 0 then now() + interval '20 days' end`,
  },
  payee_ways: {
    rows: perUser(1),
    columns: 'link_id, user_id, calculation_id, person, ways, updated_at',
    values: `${idSql('n')}, ${owner}, ${idSql('n')}, 'Robin', '{"paypal":"robin"}', ${moment}`,
  },
  dispute_notice: {
    rows: perUser(1),
    columns: 'user_id, subject_id, sent_at',
    values: `${owner}, ${idSql('n')}, ${moment}`,
  },
  share_report: {
    rows: common,
    columns: 'id, link_id, reason, created_at',
    values: `${idSql('n')}, ${idSql('n')}, 'Not mine', ${moment}`,
  },
  statement_letter: {
    rows: perUser(3),
    columns: 'link_id, user_id, email, mailbox_hash, sent_at',
    values: `${idSql('n')}, ${owner}, 'robin' || n || '@example.com', md5(n::text), '2026-01-01'`,
  },
  letter_refusal: {
    rows: common,
    columns: 'mailbox_hash, created_at',
    values: `md5('refused' || n), ${moment}`,
  },
  table_room: {
    rows: grown.users,
    columns: 'id, user_id, token_hash, title, currency, bill, created_at, expires_at',
    values: `${idSql('n')}, ${owner}, ${hashSql("'table' || lpad(n::text, 17, '0')")}, 'Table', 'USD',
      '{"currency":"USD","calculationMode":"itemized","billData":{}}', ${moment}, now() + interval '1 day'`,
  },
  room_guest: {
    rows: perUser(2),
    columns: 'room_id, id, place, name, is_host, key_hash',
    values: `${owner}, ${idSql('n')}, n, 'Guest ' || n, n <= ${grown.users},
      ${hashSql("'guest' || lpad(n::text, 17, '0')")}`,
  },
  room_item: {
    rows: perUser(3),
    columns: 'room_id, id, place, name, amount, quantity',
    values: `${owner}, ${idSql('n')}, n, 'Beer', 500, 9`,
  },
  room_claim: {
    rows: 3_000,
    columns: 'room_id, item_id, guest_id, units, parts',
    values: `${owner}, ${idSql('n')}, ${idSql('n')}, 1, 0`,
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
  push_device: {
    rows: perUser(1),
    columns: 'session_id, endpoint, p256dh, auth, created_at',
    values: `${idSql('n')}, 'https://push.example/' || n, 'B', 'A', ${moment}`,
  },
  account: {
    rows: grown.users,
    columns: 'id, user_id, account_id, provider_id, password',
    values: `${idSql('n')}, ${owner}, (${owner})::text, 'credential', md5(n::text) || ':' || repeat(md5(n::text), 4)`,
  },
  trial_mailbox: {
    rows: perUser(1),
    columns: 'mailbox, user_id',
    values: `md5(n::text), ${owner}`,
  },
  former_trial: {
    rows: perUser(1),
    columns: 'mailbox_hash, trial_days, kept_until',
    values: `md5(n::text), 14, ${moment} + interval '12 months'`,
  },
  known_device: {
    rows: perUser(2),
    columns: 'user_id, device_hash',
    values: `${owner}, md5(n::text)`,
  },
  account_event: {
    rows: perUser(20),
    columns: 'user_id, kind, device, address, created_at',
    values: `${owner}, 'sign-in', 'Firefox on Linux', '198.51.100.7', ${moment}`,
  },
  second_factor: {
    rows: grown.users / 2,
    columns: 'user_id, secret, confirmed_at',
    // Users with higher numbers have no second factor.
    values: `${owner}, md5(n::text), ${moment}`,
  },
  recovery_code: {
    rows: perUser(1),
    columns: 'user_id, code_hash',
    values: `${owner}, md5(n::text)`,
  },
  passkey: {
    rows: perUser(2),
    columns: 'id, user_id, name, credential_id, public_key, algorithm, counter',
    values: `${idSql('n')}, ${owner}, 'Phone', md5(n::text), md5(n::text), -7, 0`,
  },
  api_key: {
    rows: perUser(2),
    columns: 'id, user_id, name, start, key_hash, scopes, addresses, created_at',
    // The ids differ from those of sessions, since revoking a key announces its id as that of a session.
    values: `${idSql('n + 500000')}, ${owner}, 'CRM', 'fs_live_abcd', md5(n::text), '{read}', '{}', ${moment}`,
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
  support_conversation: {
    rows: common,
    columns: 'id, token_hash, user_id, name, email, created_at, last_at, unread',
    values: `${idSql('n')}, md5(n::text), ${idSql('n')}, 'Ann', ${address}, ${moment}, ${moment}, 0`,
  },
  support_message: {
    rows: common,
    columns: 'id, conversation_id, author, text, created_at',
    values: `${idSql('n')}, ${idSql('n')}, 'visitor', 'A question', ${moment}`,
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
  ...groupFills,
  ...billingFills,
};
