import { call, loaderFor } from '#browser/requests/request.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { queries, useQuery } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import * as endpoints from '../rules/webhook.endpoints.ts';

const listPath = addressOf(endpoints.list);
const failure = t('The webhooks could not be loaded');
const fetchEndpoints = loaderFor(endpoints.list, failure);
const fetchDeliveries = loaderFor(endpoints.deliveries, failure);
const fetchDelivery = loaderFor(endpoints.openDelivery, failure);

export const useEndpoints = () => useQuery(listPath, fetchEndpoints);
export const refetchEndpoints = () => void queries.refetch(listPath);

/** The newest deliveries of an endpoint. */
export const useDeliveries = (id: string) =>
  useQuery(addressOf(endpoints.deliveries, { params: { id } }), fetchDeliveries);

/** `deliveryId` is null while the delivery is closed. */
export const useDelivery = (id: string, deliveryId: string | null) =>
  useQuery(
    deliveryId === null ? null : addressOf(endpoints.openDelivery, { params: { id, deliveryId } }),
    fetchDelivery,
  );

/** Undefined after an error, which a toast reports. The list is reloaded. */
async function attempt<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act();
  } catch (error) {
    toastRequestError(error, {
      title: t('That did not work'),
      description: t('Check your connection and try again.'),
    });
    return undefined;
  } finally {
    queries.invalidate(listPath);
  }
}

export const addEndpoint = (body: Parameters<typeof call<typeof endpoints.add>>[1]['body']) =>
  call(endpoints.add, { body });
export const changeEndpoint = (
  id: string,
  body: Parameters<typeof call<typeof endpoints.change>>[1]['body'],
) => call(endpoints.change, { params: { id }, body });
export const turn = (id: string, is_on: boolean) =>
  attempt(() => call(endpoints.change, { params: { id }, body: { is_on } }));
export const removeEndpoint = (id: string) => attempt(() => call(endpoints.remove, { params: { id } }));
export const sendTest = (id: string) => attempt(() => call(endpoints.test, { params: { id } }));
export const findSecret = (id: string) => attempt(() => call(endpoints.showSecret, { params: { id } }));
export const renewSecret = (id: string) => attempt(() => call(endpoints.renewSecret, { params: { id } }));
export const sendAgain = (id: string, deliveryId: string) =>
  attempt(() => call(endpoints.sendAgain, { params: { id, deliveryId } }));
