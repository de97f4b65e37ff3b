import { call, loaderFor } from '#browser/requests/request.ts';
import { type Query, queries, useQuery } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import * as endpoints from '../../rules/push.endpoints.ts';
import type { PushState, PushSubscriptionKeys } from '../../rules/push.ts';

const path = addressOf(endpoints.find);
const fetchState = loaderFor(endpoints.find, t('Failed to fetch push messages'));

export function usePushState(): Query<PushState> {
  return useQuery(path, fetchState);
}

export async function savePush(subscription: PushSubscriptionKeys): Promise<void> {
  queries.put(path, await call(endpoints.subscribe, { body: subscription }));
}

export async function removePush(): Promise<void> {
  await call(endpoints.unsubscribe);
  queries.invalidate(path);
}
