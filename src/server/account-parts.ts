import type { AccountPart } from '#features/account/account-parts.ts';
import { ownParts } from '#features/account/own-parts.ts';
import { auditPart } from '#features/admin/audit-parts.ts';
import { eventParts } from '#features/analytics/event-parts.ts';
import { billingParts } from '#features/billing/billing-parts.ts';
import { sandboxPart } from '#features/billing/sandbox-parts.ts';
import { calculationPart } from '#features/calculations/calculation-parts.ts';
import { feedbackParts } from '#features/feedback/feedback-parts.ts';
import { progressParts } from '#features/progress/progress-parts.ts';
import { templatePart } from '#features/templates/template-parts.ts';
import { waitlistPart } from '#features/waitlist/waitlist-parts.ts';

/** Everything kept about a user, subject by subject: what the download contains and a deletion removes. */
export const accountParts: readonly AccountPart[] = [
  ...ownParts,
  ...progressParts,
  calculationPart,
  templatePart,
  ...eventParts,
  ...feedbackParts,
  waitlistPart,
  ...billingParts,
  sandboxPart,
  auditPart,
];
