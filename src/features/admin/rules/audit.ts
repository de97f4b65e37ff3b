import * as z from 'zod/mini';
import { pageOf, pageQuery } from './admin.ts';

/** All owner actions, with their labels in the log. */
export const auditActions = {
  'trial-expired': 'Expired a trial',
  'access-granted': 'Granted owner access',
  'access-revoked': 'Revoked owner access',
  'plan-overridden': 'Gave the Enterprise plan',
  'override-removed': 'Removed the Enterprise plan',
  'request-status-set': 'Set the status of a feature request',
  'requests-merged': 'Merged feature requests',
  'message-answered': 'Marked a message as answered',
  'message-reopened': 'Marked a message as open again',
  'chat-answered': 'Answered in the live chat',
  'chat-closed': 'Closed a conversation of the live chat',
  'chat-reopened': 'Opened a conversation of the live chat again',
  'waitlist-exported': 'Downloaded the waitlist',
  'mail-retried': 'Sent a failed message again',
  'share-taken-down': 'Took down a shared page',
  'share-report-dismissed': 'Dismissed a report',
  'payment-alert-resolved': 'Resolved a payment alert',
} as const;
export type AuditAction = keyof typeof auditActions;

export const auditQuery = z.extend(pageQuery, { subject: z.optional(z.uuid()) });

export const auditRecord = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.string(),
  /** Null after the account was deleted. */
  actor_id: z.nullable(z.uuid()),
  actor_email: z.nullable(z.string()),
  subject_id: z.nullable(z.uuid()),
  subject_email: z.nullable(z.string()),
  target: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type AuditRecord = z.output<typeof auditRecord>;
export const auditPage = pageOf(auditRecord);
