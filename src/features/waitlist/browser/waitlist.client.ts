import { loaderFor, request } from '#browser/requests/request.ts';
import { useQuery } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import * as endpoints from '../rules/waitlist.endpoints.ts';
import { type WaitlistRequest, waitlistBase } from '../rules/waitlist.ts';

const fetchCount = loaderFor(endpoints.count, t('Failed to fetch the waitlist'));

/** The number of people on the waitlist; while loading, a minimum. */
export function useWaitlistCount(): number {
  return useQuery(addressOf(endpoints.count), fetchCount).data?.count ?? waitlistBase;
}

export async function joinWaitlist(entry: WaitlistRequest): Promise<void> {
  await request(endpoints.join, { body: entry });
}
