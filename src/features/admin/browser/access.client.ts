import { RequestError } from '#browser/requests/request-error.ts';
import { type Query, useQuery } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import * as endpoints from '../rules/admin.endpoints.ts';
import { ownerLoader } from './admin.client.ts';

const load = ownerLoader(endpoints.stripeStatus, t('Failed to fetch access'));

/** Checks once if the user may open the panel, so that not every view fails with the same error. */
export function useAccess(): Query<unknown> {
  return useQuery(addressOf(endpoints.stripeStatus), load);
}

export function needsSecondFactor({ error }: Query<unknown>): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof RequestError && cause.code === 'second-factor-required';
}
