import { loaderFor, request } from '#browser/request.ts';
import { useQuery } from '#browser/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import * as endpoints from '../rules/waitlist.endpoints.ts';
import { type WaitlistRequest, waitlistBase } from '../rules/waitlist.ts';

const fetchCount = loaderFor(endpoints.count, 'the waitlist');

/** How many are on the list; the number known for certain until the server responds. */
export function useWaitlistCount(): number {
  return useQuery(addressOf(endpoints.count), fetchCount).data?.count ?? waitlistBase;
}

export async function joinWaitlist(entry: WaitlistRequest): Promise<void> {
  await request(endpoints.join, { body: entry });
}
