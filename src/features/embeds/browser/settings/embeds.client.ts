import { call, loaderFor } from '#browser/requests/request.ts';
import { queries, useQuery } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import * as endpoints from '../../rules/embed.endpoints.ts';

const path = addressOf(endpoints.show);
const fetchEmbedKey = loaderFor(endpoints.show, t('Your sites could not be loaded'));

export const useEmbedKey = () => useQuery(path, fetchEmbedKey);
export const refetchEmbedKey = () => void queries.refetch(path);

async function changed(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } finally {
    queries.invalidate(path);
  }
}

export const addSite = (site: string) => changed(call(endpoints.addSite, { body: { site } }));
export const removeSite = (site: string) => changed(call(endpoints.removeSite, { query: { site } }));
export const deleteEmbedKey = () => changed(call(endpoints.remove));
