import * as z from 'zod/mini';
import { type ContactCategory, contactCategories } from '#features/feedback/rules/contact.ts';
import {
  featureRequestQuery,
  featureRequestRecord,
  featureStatuses,
} from '#features/feedback/rules/feature-request.ts';
import { waitlistTiers } from '#features/waitlist/rules/waitlist.ts';
import { pageOf, pageQuery } from './admin.ts';

const status = z.enum(featureStatuses, 'Unknown status');

export const ownersRequestsQuery = z.extend(featureRequestQuery, { status: z.optional(status) });
export const ownersRequestRecord = z.extend(z.omit(featureRequestRecord, { voted: true }), {
  author_email: z.nullable(z.string()),
});
export type OwnersRequest = z.output<typeof ownersRequestRecord>;
export const ownersRequestsPage = pageOf(ownersRequestRecord);

export const setStatusRequest = z.object({ status });
export const mergeRequest = z.object({ into: z.uuid('This is not the id of a feature request') });
export const mergeResponse = z.object({ votes: z.int() });

const answeredFilters = ['open', 'answered'] as const;
export const messagesQuery = z.extend(pageQuery, { state: z.optional(z.enum(answeredFilters)) });
export const setAnsweredRequest = z.object({ answered: z.boolean() });
// Safe cast: the keys of a literal.
const categories = Object.keys(contactCategories) as ContactCategory[];
export const messageRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  category: z.enum(categories),
  subject: z.string(),
  message: z.string(),
  created_at: z.iso.datetime(),
  answered_at: z.nullable(z.iso.datetime()),
  answered_by: z.nullable(z.uuid()),
});
export type MessageRecord = z.output<typeof messageRecord>;
export const messagesPage = pageOf(messageRecord);

const tier = z.enum(waitlistTiers);
export const waitlistQuery = z.extend(pageQuery, { tier: z.optional(tier) });
export const waitlistRecord = z.object({
  id: z.uuid(),
  email: z.string(),
  tier_interest: tier,
  requested_features: z.array(z.string()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type WaitlistRecord = z.output<typeof waitlistRecord>;
export const waitlistPage = pageOf(waitlistRecord);
