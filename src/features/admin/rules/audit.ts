import * as z from 'zod/mini';
import { msg } from '#kernel/language/t.ts';
import { pageOf, pageQuery } from './admin.ts';

/** All owner actions, with their labels in the log. */
export const auditActions = {
  'trial-expired': msg('Expired a trial'),
  'access-granted': msg('Granted owner access'),
  'access-revoked': msg('Revoked owner access'),
  'plan-overridden': msg('Gave the Enterprise plan'),
  'override-removed': msg('Removed the Enterprise plan'),
  'request-status-set': msg('Set the status of a feature request'),
  'requests-merged': msg('Merged feature requests'),
  'message-answered': msg('Marked a message as answered'),
  'message-reopened': msg('Marked a message as open again'),
  'chat-answered': msg('Answered in the live chat'),
  'chat-closed': msg('Closed a conversation of the live chat'),
  'chat-reopened': msg('Opened a conversation of the live chat again'),
  'waitlist-exported': msg('Downloaded the waitlist'),
  'mail-retried': msg('Sent a failed message again'),
  'share-taken-down': msg('Took down a shared page'),
  'share-report-dismissed': msg('Dismissed a report'),
  'payment-alert-resolved': msg('Resolved a payment alert'),
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
