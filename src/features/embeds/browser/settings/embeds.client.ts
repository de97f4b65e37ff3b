import { call, loaderFor } from '#browser/requests/request.ts';
import { queries, useQuery } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import * as endpoints from '../../rules/embed.endpoints.ts';

const path = addressOf(endpoints.show);
const fetchEmbedKey = loaderFor(endpoints.show, t('Your sites could not be loaded'));

export const useEmbedKey = () => useQuery(path, fetchEmbedKey);
export const refetchEmbedKey = () => void queries.refetch(path);

export async function addSite(site: string): Promise<void> {
  try {
    await call(endpoints.addSite, { body: { site } });
  } finally {
    queries.invalidate(path);
  }
}

export async function removeSite(site: string): Promise<void> {
  try {
    await call(endpoints.removeSite, { query: { site } });
  } finally {
    queries.invalidate(path);
  }
}

export async function deleteEmbedKey(): Promise<void> {
  try {
    await call(endpoints.remove);
  } finally {
    queries.invalidate(path);
  }
}
