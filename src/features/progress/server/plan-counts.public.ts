/**
 * SQL condition: the subscription in a row of `progress` is from the current provider or the owner, and has not
 * ended. `source` and `now` are SQL expressions; `source` is null without payments.
 */
export function planCountsSql(source: string, now: string): string {
  return `(${isInUseSql(source)} and coalesce(subscription_until > ${now}::timestamptz, true)) is true`;
}

/** SQL for the subscription status from the current provider or the owner; 'canceled' after its end date. */
export function subscriptionStatusSql(source: string, now: string): string {
  return `case
    when ${planCountsSql(source, now)} then subscription_status
    when ${isInUseSql(source)} and subscription_status is not null then 'canceled'
  end`;
}

function isInUseSql(source: string): string {
  return `subscription_source in ('owner', ${source}::text)`;
}
