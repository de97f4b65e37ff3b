import { accountUserData } from '#features/account/server/leaving/account-user-data.ts';
import type { UserDataSource } from '#features/account/server/user-data.public.ts';
import { auditUserData } from '#features/admin/server/audit-user-data.ts';
import { eventUserData } from '#features/analytics/server/event-user-data.ts';
import { billingUserData } from '#features/billing/server/billing-user-data.ts';
import { sandboxUserData } from '#features/billing/server/sandbox/sandbox-user-data.ts';
import { calculationUserData } from '#features/calculations/server/calculation-user-data.ts';
import { commissionUserData } from '#features/commissions/server/commission-user-data.ts';
import { embedUserData } from '#features/embeds/server/embed-user-data.ts';
import { feedbackUserData } from '#features/feedback/server/feedback-user-data.ts';
import { groupUserData } from '#features/groups/server/group-user-data.ts';
import { noticeUserData } from '#features/notices/server/notice-user-data.ts';
import { pushUserData } from '#features/notices/server/push/push-user-data.ts';
import { paymentWaysUserData } from '#features/payment-ways/server/payment-ways-user-data.ts';
import { progressUserData } from '#features/progress/server/progress-user-data.ts';
import { roomUserData } from '#features/rooms/server/room-user-data.ts';
import { rosterUserData } from '#features/roster/server/roster-user-data.ts';
import { shareUserData } from '#features/sharing/server/share-user-data.ts';
import { supportUserData } from '#features/support/server/support-user-data.ts';
import { templateUserData } from '#features/templates/server/template-user-data.ts';
import { waitlistUserData } from '#features/waitlist/server/waitlist-user-data.ts';
import { webhookUserData } from '#features/webhooks/server/webhook-user-data.ts';

/** All data about a user: the content of an export, and what a deletion removes. */
export const userDataSources: readonly UserDataSource[] = [
  ...accountUserData,
  ...noticeUserData,
  pushUserData,
  ...webhookUserData,
  embedUserData,
  ...progressUserData,
  calculationUserData,
  templateUserData,
  ...commissionUserData,
  shareUserData,
  roomUserData,
  ...groupUserData,
  paymentWaysUserData,
  rosterUserData,
  ...eventUserData,
  ...feedbackUserData,
  supportUserData,
  waitlistUserData,
  ...billingUserData,
  sandboxUserData,
  auditUserData,
];
