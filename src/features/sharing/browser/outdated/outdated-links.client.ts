import { call, loaderFor } from '#browser/requests/request.ts';
import { type Query, queries, useQuery } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { correctLinks, listOutdated } from '../../rules/corrections/correction.endpoints.ts';
import type { CorrectedLinks, OutdatedLinks } from '../../rules/corrections/correction.ts';
import { create } from '../../rules/share.endpoints.ts';

const pathOf = (userId: string, sheetId: string) =>
  addressOf(listOutdated, { params: { userId, id: sheetId } });
const fetchOutdated = loaderFor(listOutdated, t('Failed to fetch links'));

export function useOutdatedLinks(userId: string, sheetId: string): Query<OutdatedLinks> {
  return useQuery(pathOf(userId, sheetId), fetchOutdated);
}

/** Reloads the list, after a save in this tab. */
export function refreshOutdated(userId: string, sheetId: string): void {
  queries.invalidate(pathOf(userId, sheetId));
}

export async function updateLinks(
  userId: string,
  sheetId: string,
  calculationId: string,
): Promise<CorrectedLinks['links']> {
  try {
    const { links } = await call(correctLinks, { params: { userId, id: sheetId }, body: { calculationId } });
    return links;
  } finally {
    queries.invalidate(addressOf(create));
    refreshOutdated(userId, sheetId);
  }
}
