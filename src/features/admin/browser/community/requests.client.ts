import { call, request } from '#browser/requests/request.ts';
import type { FeatureStatus } from '#features/feedback/rules/feature-request.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import * as endpoints from '../../rules/community.endpoints.ts';
import type { OwnersRequest } from '../../rules/community.ts';
import { createList } from '../owner-list.client.ts';

type RequestsFilter = Readonly<{ search?: string; status?: string; sort?: string }>;

export const requestsPath = (query: RequestsFilter = {}) => addressOf(endpoints.requests, { query });

export const requests = createList<OwnersRequest>(t('Failed to fetch feature requests'), endpoints.requests);

export const statusNames: Readonly<Record<FeatureStatus, string>> = {
  open: t('Open', {}, 'a request that is not decided'),
  planned: t('Planned', {}, 'a feature request'),
  in_progress: t('In progress', {}, 'a feature request'),
  done: t('Done', {}, 'a request that was carried out'),
  declined: t('Declined', {}, 'a feature request'),
};

export async function setRequestStatus(id: string, status: FeatureStatus): Promise<void> {
  await request(endpoints.setStatus, { params: { id }, body: { status } });
}

/** Returns the combined number of votes. */
export async function mergeRequests(from: string, into: string): Promise<number> {
  return (await call(endpoints.merge, { params: { id: from }, body: { into } })).votes;
}
