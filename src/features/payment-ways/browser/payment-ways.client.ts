import { call, loaderFor } from '#browser/requests/request.ts';
import { type Query, queries, useQuery } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import * as endpoints from '../rules/payment-ways.endpoints.ts';
import type { PaymentWays, PaymentWaysForm } from '../rules/payment-ways.ts';

const pathOf = (userId: string) => addressOf(endpoints.find, { params: { userId } });
const fetchWays = loaderFor(endpoints.find, t('Failed to fetch ways to pay'));

/** A null user sends no request. */
export function usePaymentWays(userId: string | null): Query<PaymentWays> {
  return useQuery(userId === null ? null : pathOf(userId), fetchWays);
}

export async function savePaymentWays(userId: string, ways: PaymentWaysForm): Promise<void> {
  queries.put(pathOf(userId), await call(endpoints.save, { params: { userId }, body: ways }));
}
