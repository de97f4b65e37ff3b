import { requestAt } from '#browser/request.ts';
import { type Query, useQuery } from '#browser/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import type { DisputeRecord } from '../rules/dispute.ts';
import { disputesAddress } from '../rules/dispute-addresses.ts';

/** Under the address of the links, whose changes are the changes of these. */
export function useDisputes(userId: string): Query<DisputeRecord[]> {
  return useQuery(addressOf(disputesAddress, { params: { userId } }), fetchDisputes);
}

async function fetchDisputes(address: string): Promise<DisputeRecord[]> {
  // Our own server wrote it; the schema that would check it weighs more than the pages that ask.
  return (await (await requestAt(disputesAddress, address)).json()) as DisputeRecord[];
}
