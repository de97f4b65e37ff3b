import { onDevice } from '#browser/offline/on-device.ts';
import { requestAt } from '#browser/requests/request.ts';
import { type Query, useQuery } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import type { DeclaredPayment, DisputeRecord } from '../../rules/disputes/dispute.ts';
import { declaredPaymentsAddress, disputesAddress } from '../../rules/disputes/dispute-addresses.ts';

const loadDisputes = onDevice(fetchDisputes);
const loadDeclaredPayments = onDevice(fetchDeclaredPayments);

/** The path is below that of the links, so that invalidating links refreshes disputes. */
export function useDisputes(userId: string): Query<DisputeRecord[]> {
  return useQuery(addressOf(disputesAddress, { params: { userId } }), loadDisputes);
}

async function fetchDisputes(address: string): Promise<DisputeRecord[]> {
  // Safe cast: our own server's response. Validating would load a schema that is larger than the pages here.
  return (await (await requestAt(disputesAddress, address)).json()) as DisputeRecord[];
}

/** Payments that people have marked as paid and the maker has not confirmed. */
export function useDeclaredPayments(userId: string): Query<DeclaredPayment[]> {
  return useQuery(addressOf(declaredPaymentsAddress, { params: { userId } }), loadDeclaredPayments);
}

async function fetchDeclaredPayments(address: string): Promise<DeclaredPayment[]> {
  // Safe cast, as above.
  return (await (await requestAt(declaredPaymentsAddress, address)).json()) as DeclaredPayment[];
}
