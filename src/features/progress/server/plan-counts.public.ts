/**
 * Whether the subscription in a row of progress counts, as SQL: by the word of the provider in use, or by the owner's.
 * `source` and `now` are expressions; the first is null where payments are not set up.
 */
export function planCountsSql(source: string, now: string): string {
  return `(${isInUseSql(source)} and coalesce(subscription_until > ${now}::timestamptz, true)) is true`;
}

/** The status that the provider in use or the owner has given; one whose time is over has ended. */
export function subscriptionStatusSql(source: string, now: string): string {
  return `case
    when ${planCountsSql(source, now)} then subscription_status
    when ${isInUseSql(source)} and subscription_status is not null then 'canceled'
  end`;
}

function isInUseSql(source: string): string {
  return `subscription_source in ('owner', ${source}::text)`;
}
