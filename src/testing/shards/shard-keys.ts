import type { TableScan } from '../growth/query-plan.ts';

/** The column with the user, group or table that a row belongs to, if it is not `user_id`. */
const ownColumns: Readonly<Record<string, string>> = {
  user: 'id',
  money_group: 'id',
  table_room: 'id',
  push_device: 'session_id',
};

export function shardColumnOf(table: string): string {
  if (table.startsWith('group_')) return 'group_id';
  if (table.startsWith('room_')) return 'room_id';
  return ownColumns[table] ?? 'user_id';
}

/** Tables that stay on one server, since their rows belong to no single account. docs/growth.md lists the reasons. */
export const onOneServer: ReadonlySet<string> = new Set([
  'audit_log',
  'billing_alert',
  'browser_event',
  'client_error',
  'contact_message',
  'feature_request',
  'feature_vote',
  'former_trial',
  'idempotency_key',
  'letter_refusal',
  'mail_message',
  'rate_limit',
  'sandbox_customer',
  'sandbox_event',
  'sandbox_invoice',
  'sandbox_subscription',
  'share_report',
  'support_conversation',
  'support_message',
  'trial_mailbox',
  'verification',
  'waitlist_entry',
  'webhook_event',
]);

/**
 * Columns by which a row is found before its shard is known. docs/growth.md lists them, with the lookup that will
 * replace each.
 */
export const directories: Readonly<Record<string, readonly string[]>> = {
  user: ['email'],
  session: ['token'],
  api_key: ['key_hash'],
  embed_key: ['key'],
  account: ['account_id'],
  passkey: ['credential_id'],
  email_confirmation: ['secret_hash'],
  money_group: ['invite_hash'],
  group_person: ['user_id'],
  table_room: ['token_hash', 'user_id'],
  share_link: ['token_hash', 'id'],
  payee_ways: ['link_id'],
  statement_letter: ['link_id'],
  billing_customer: ['customer_id'],
  checkout_attempt: ['id'],
};

/**
 * True if the plan compares the column for equality: on either side, with or without a cast; in a join with the
 * table's alias.
 */
function isFoundBy({ alias, own, joins }: TableScan, column: string): boolean {
  const equals = (owner: string) =>
    new RegExp(`${owner}\\b${column}\\)?(::\\w+)? = |= \\(?"?${owner}${column}\\b`);
  return equals('(?:[\\w"]+\\.)?').test(own) || equals(`${alias.replaceAll(/\W/g, '.')}"?\\.`).test(joins);
}

/** The table scans of a statement that have no condition on the shard column. */
export function withoutShard(scans: readonly TableScan[]): TableScan[] {
  return scans.filter((scan) => {
    const { schema, table } = scan;
    if (schema !== 'public' || onOneServer.has(table)) return false;
    const columns = [shardColumnOf(table), ...(directories[table] ?? [])];
    return !columns.some((column) => isFoundBy(scan, column));
  });
}
