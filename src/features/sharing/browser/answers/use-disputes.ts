import { onDevice } from '#browser/offline/on-device.ts';
import { requestAt } from '#browser/requests/request.ts';
import { type Query, useQuery } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import type { DisputeRecord, SaidPayment } from '../../rules/disputes/dispute.ts';
import { disputesAddress, saidPaymentsAddress } from '../../rules/disputes/dispute-addresses.ts';

const loadDisputes = onDevice(fetchDisputes);
const loadSaidPayments = onDevice(fetchSaidPayments);

/** The path is below that of the links, so that invalidating links refreshes disputes. */
export function useDisputes(userId: string): Query<DisputeRecord[]> {
  return useQuery(addressOf(disputesAddress, { params: { userId } }), loadDisputes);
}

async function fetchDisputes(address: string): Promise<DisputeRecord[]> {
  // Safe cast: our own server's response. Validating would load a schema that is larger than the pages here.
  return (await (await requestAt(disputesAddress, address)).json()) as DisputeRecord[];
}

/** Payments that people have marked as paid and the maker has not confirmed. */
export function useSaidPayments(userId: string): Query<SaidPayment[]> {
  return useQuery(addressOf(saidPaymentsAddress, { params: { userId } }), loadSaidPayments);
}

async function fetchSaidPayments(address: string): Promise<SaidPayment[]> {
  // Safe cast, as above.
  return (await (await requestAt(saidPaymentsAddress, address)).json()) as SaidPayment[];
}
