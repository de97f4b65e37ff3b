import { Hono } from 'hono';
import { analyticsApi } from '#features/analytics/analytics.api.ts';
import { analyticsCalls } from '#features/analytics/analytics.calls.ts';
import { clientErrorsApi } from '#features/client-errors/client-errors.api.ts';
import { clientErrorCalls } from '#features/client-errors/client-errors.calls.ts';
import { contactApi } from '#features/feedback/contact.api.ts';
import { contactCalls } from '#features/feedback/contact.calls.ts';
import { featureRequestCalls } from '#features/feedback/feature-request.calls.ts';
import { featureRequestsApi } from '#features/feedback/feature-requests.api.ts';
import { waitlistApi } from '#features/waitlist/waitlist.api.ts';
import { waitlistCalls } from '#features/waitlist/waitlist.calls.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';

/** What is served here, as the description of the API lists it. */
export const communityCalls = {
  'feature requests': featureRequestCalls,
  waitlist: waitlistCalls,
  contact: contactCalls,
  events: analyticsCalls,
  errors: clientErrorCalls,
} as const;

type CommunityParts = Parameters<typeof featureRequestsApi>[0] &
  Parameters<typeof waitlistApi>[0] &
  Parameters<typeof contactApi>[0] &
  Parameters<typeof analyticsApi>[0] &
  Parameters<typeof clientErrorsApi>[0];

/** What visitors and users tell us. */
export function communityApi(parts: CommunityParts) {
  return new Hono<AuthEnv>()
    .route('/', featureRequestsApi(parts))
    .route('/', waitlistApi(parts))
    .route('/', contactApi(parts))
    .route('/', analyticsApi(parts))
    .route('/', clientErrorsApi(parts));
}
