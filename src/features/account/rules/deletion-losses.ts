import { groupDays } from '#kernel/kept-days.ts';
import type { MessageValues } from '#kernel/language/message.ts';
import { msg } from '#kernel/language/t.ts';

type Loss = {
  readonly text: string;
  readonly values?: MessageValues;
  /** The names of user data sources (`server/user-data.ts`) that this line covers. */
  readonly of: readonly string[];
};

/** The list in the deletion dialog. */
export const deletionLosses: readonly Loss[] = [
  {
    text: msg('your profile, picture and settings'),
    of: [
      'profile',
      'sessions',
      'activity',
      'passkeys',
      'api-keys',
      'second-factor',
      'messages',
      'notices',
      'notice_choices',
      'push_devices',
      'webhook_endpoints',
      'embed_key',
      'webhook_deliveries',
      'analytics-choice',
    ],
  },
  { text: msg('your saved calculations and templates'), of: ['calculations', 'templates'] },
  {
    text: msg('every link and statement you have shared: people can no longer open them'),
    of: ['share_links'],
  },
  { text: msg('the tables you opened, with what guests picked'), of: ['table_rooms'] },
  {
    text: msg(
      'your place in groups: your name stays in their entries, and groups that you own pass to another member with an account or end after {days, plural, one {# day} other {# days}}',
    ),
    values: { days: groupDays },
    of: ['groups', 'group_entries', 'group_repeats'],
  },
  { text: msg('your comments and photos in groups'), of: ['group_comments', 'group_photos'] },
  {
    text: msg('your commission plans and runs, with their reps and deals'),
    of: [
      'commission_plans',
      'commission_runs',
      'commission_reps',
      'commission_notes',
      'commission_columns',
      'commission_deals',
    ],
  },
  { text: msg('your list of people, and how people can pay you'), of: ['roster', 'payment_ways'] },
  {
    text: msg(
      'your trial, and your plan if you have one: it ends at once, you are not charged again, and payments are not refunded',
    ),
    of: [
      'progress',
      'trial-mailboxes',
      'active-days',
      'payment-customers',
      'checkouts',
      'subscriptions',
      'invoices',
      'billing-notices',
      'sandbox-customer',
    ],
  },
  {
    text: msg('your votes, chats and messages to us, and your place on the waitlist'),
    of: [
      'feature-requests',
      'feature-votes',
      'messages-to-support',
      'live-chat',
      'waitlist',
      'usage-reports',
      'owner-actions',
    ],
  },
];
