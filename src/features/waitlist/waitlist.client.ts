import { request } from '#features/saved-work/request.public.ts';
import { useQuery } from '#features/saved-work/use-query.public.ts';
import { type WaitlistRequest, waitlistBase, waitlistCount } from './waitlist.contract.ts';

const countPath = '/api/waitlist/count';

/** How many are on the list: what is known for certain until the server has said more. */
export function useWaitlistCount(): number {
  return useQuery(countPath, fetchCount).data ?? waitlistBase;
}

export async function joinWaitlist(entry: WaitlistRequest): Promise<void> {
  await request('POST', '/api/waitlist', entry);
}

async function fetchCount(path: string): Promise<number> {
  return waitlistCount.parse(await (await request('GET', path)).json()).count;
}
