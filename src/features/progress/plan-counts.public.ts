/**
 * Whether the subscription in a row of progress counts, as SQL: by the word of the provider in use, or by the owner's.
 * `source` and `now` are expressions; the first is null where payments are not set up.
 */
export function planCountsSql(source: string, now: string): string {
  return `(subscription_source in ('owner', ${source}::text)
    and coalesce(subscription_until > ${now}::timestamptz, true)) is true`;
}
