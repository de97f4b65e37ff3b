import { call, request, requestAt } from '#browser/requests/request.ts';
import { contentOf } from '#browser/requests/response-content.ts';
import { type Query, queries, useQuery } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import * as endpoints from '../rules/feature-request.endpoints.ts';
import type { FeatureSort, NewFeatureRequest, VoteResponse } from '../rules/feature-request.ts';
import { appendPage, type FeatureList, refreshList } from './feature-list.ts';

const root = addressOf(endpoints.list);
/** Number of pages of a long list that a refresh loads again. */
const pagesRefreshed = 3;

export type FeatureFilter = { readonly sort: FeatureSort; readonly search: string };

export function filteredPath(query: FeatureFilter): string {
  return addressOf(endpoints.list, { query });
}

export function useFeatureRequests(path: string): Query<FeatureList> {
  return useQuery(path, fetchList);
}

export function refetchFeatureRequests(path: string): Promise<void> {
  return queries.refetch(path);
}

export function forgetFeatureRequests(): void {
  queries.invalidate(root);
}

/** Appends the next page to the cached list. */
export async function fetchMoreRequests(path: string): Promise<void> {
  await queries.extend<FeatureList>(path, async (known) =>
    known.next === null ? known : appendPage(known, await fetchPage(path, known.next)),
  );
}

export async function submitFeatureRequest(feature: NewFeatureRequest): Promise<void> {
  await request(endpoints.create, { body: feature });
  forgetFeatureRequests();
}

export async function sendVote(id: string, userId: string | undefined): Promise<VoteResponse> {
  return await call(endpoints.vote, { params: { id }, body: { userId } });
}

async function fetchList(path: string): Promise<FeatureList> {
  const known = queries.peek<FeatureList>(path).data;
  let fresh = await fetchPage(path, null);
  for (let pages = 1; pages < pagesRefreshed && fresh.next; pages += 1) {
    if (fresh.items.length >= (known?.items.length ?? 0)) break;
    fresh = appendPage(fresh, await fetchPage(path, fresh.next));
  }
  return known ? refreshList(known, fresh, sortOf(path)) : fresh;
}

async function fetchPage(path: string, cursor: string | null): Promise<FeatureList> {
  try {
    const address = cursor ? `${path}&cursor=${encodeURIComponent(cursor)}` : path;
    const { items, next_cursor } = await contentOf(endpoints.list, await requestAt(endpoints.list, address));
    return { items, next: next_cursor };
  } catch (cause) {
    throw new Error(t('Failed to fetch feature requests'), { cause });
  }
}

function sortOf(path: string): string {
  return new URLSearchParams(path.slice(root.length)).get('sort') ?? '';
}
