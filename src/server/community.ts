import { Hono } from 'hono';
import * as events from '#features/analytics/rules/analytics.endpoints.ts';
import { analyticsApi } from '#features/analytics/server/analytics.api.ts';
import * as errors from '#features/client-errors/rules/client-error.endpoints.ts';
import { clientErrorsApi } from '#features/client-errors/server/client-errors.api.ts';
import * as contact from '#features/feedback/rules/contact.endpoints.ts';
import * as featureRequests from '#features/feedback/rules/feature-request.endpoints.ts';
import { contactApi } from '#features/feedback/server/contact.api.ts';
import { featureRequestsApi } from '#features/feedback/server/feature-requests.api.ts';
import * as support from '#features/support/rules/support.endpoints.ts';
import { supportApi } from '#features/support/server/support.api.ts';
import * as waitlist from '#features/waitlist/rules/waitlist.endpoints.ts';
import { waitlistApi } from '#features/waitlist/server/waitlist.api.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';

/** Endpoints by their groups in the API document. */
export const communityEndpoints = {
  'feature requests': featureRequests,
  waitlist,
  contact,
  'live chat': support,
  events,
  errors,
} as const;

type CommunityDependencies = Parameters<typeof featureRequestsApi>[0] &
  Parameters<typeof waitlistApi>[0] &
  Parameters<typeof contactApi>[0] &
  Parameters<typeof supportApi>[0] &
  Parameters<typeof analyticsApi>[0] &
  Parameters<typeof clientErrorsApi>[0];

/** Feature requests, waitlist and contact: messages from visitors and users. */
export function communityApi(dependencies: CommunityDependencies) {
  return new Hono<AuthEnv>()
    .route('/', featureRequestsApi(dependencies))
    .route('/', waitlistApi(dependencies))
    .route('/', contactApi(dependencies))
    .route('/', supportApi(dependencies))
    .route('/', analyticsApi(dependencies))
    .route('/', clientErrorsApi(dependencies));
}
