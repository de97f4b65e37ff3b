import { deliveryDays } from '#kernel/kept-days.ts';
import { msg } from '#kernel/language/t.ts';

/** Limit of the photos in an export, because the archive is built in memory. */
export const exportedMegabytes = 50;

/** Text in the data export's read-me for each table, by the name of its source (`server/user-data.ts`). */
export const exportContents: Readonly<Record<string, string>> = {
  profile: msg('Your account: email address, name, language and when it was created.'),
  sessions: msg('The devices on which you are logged in.'),
  activity: msg('What happened to your account, such as logins and changes of the password.'),
  passkeys: msg('Your passkeys: their names and when you used them, not the keys.'),
  'api-keys': msg('Your API keys: their names, what they may do and when they were used, not the keys.'),
  'second-factor': msg('Whether you use an authenticator app, and since when.'),
  messages: msg('The emails that we have sent to you.'),
  notices: msg('What you were told of, and when you saw it.'),
  notice_choices: msg('Which notices you turned on or off.'),
  push_devices: msg('The browsers that get push messages, and how the last message went.'),
  webhook_endpoints: msg('The addresses that get your webhooks, and which events.'),
  embed_key: msg('The key of calculators on your sites, and these sites.'),
  webhook_deliveries: msg(
    'The events of the last {days, plural, one {# day} other {# days}} that were sent to them, as they were sent.',
  ),
  progress: msg('Your trial and your counters: calculations, templates, hours saved and storage.'),
  'trial-mailboxes': msg(
    'How we know that an email address has had its trial: a fingerprint of the address.',
  ),
  'active-days': msg('The days on which you used Fairsplit.'),
  calculations: msg('Your saved calculations: what you entered (input_data) and the outcome (results).'),
  templates: msg('Your templates.'),
  commission_plans: msg('Your commission plans, every version.'),
  commission_runs: msg('Your commission runs: period, status, sales, earnings and payout.'),
  commission_reps: msg('The reps of each run: quota, bonuses, what they owe and their payout.'),
  commission_notes: msg('Comments on lines of statements, by reps and by you.'),
  commission_columns: msg('The columns that you chose for files of deals.'),
  commission_deals: msg(
    'The deals of each run, a line for each rep with credit: amount of the deal, the rep’s percent of it, and the credit.',
  ),
  share_links: msg('The links that you have made, with what they show and how people replied.'),
  table_rooms: msg('The tables that you have opened, with guests and items.'),
  groups: msg('The groups that you are in, with your balances.'),
  group_entries: msg(
    'The entries of groups that you wrote or take part in: what you paid and what you bear of each.',
  ),
  group_comments: msg('Your comments on the entries of groups.'),
  group_photos: msg(
    'The photos that you added to entries of groups; the newest, up to {megabytes} MB, are in the folder group_photos.',
  ),
  group_repeats: msg('The entries of groups that repeat because you set them up, with their next date.'),
  payment_ways: msg('How people can pay you.'),
  roster: msg('Your list of people.'),
  'usage-reports': msg('What we recorded about how you use Fairsplit, if you allowed it.'),
  'analytics-choice': msg('Whether you allowed that.'),
  'feature-requests': msg('The features that you have asked for.'),
  'feature-votes': msg('The features that you have voted for.'),
  'messages-to-support': msg('Your messages to us.'),
  'live-chat': msg('Your chats with us.'),
  waitlist: msg('Your places on waiting lists.'),
  'payment-customers': msg('Under which number the payment provider knows you.'),
  checkouts: msg('The purchases that you have begun.'),
  subscriptions: msg('Your subscriptions.'),
  invoices: msg('Your invoices, with amounts in cents.'),
  'billing-notices': msg('The emails about your plan that we have sent.'),
  'sandbox-customer': msg('Your record with the test payment provider, with its credit in cents.'),
  'owner-actions': msg('What people who run Fairsplit have done to your account.'),
};

/** The values of these sentences. */
export const exportFigures = { days: deliveryDays, megabytes: exportedMegabytes } as const;
