import { request } from '#features/saved-work/request.public.ts';
import { type Query, queries, useQuery } from '#features/saved-work/use-query.public.ts';
import { appendPage, type FeatureList, refreshList } from './feature-list.ts';
import {
  type FeatureSort,
  featureRequestPage,
  type NewFeatureRequest,
  type VoteAnswer,
  voteAnswer,
} from './feature-request.contract.ts';

const root = '/api/feature-requests';
/** So much of a long list is read again when somebody votes. */
const pagesRefreshed = 3;

export type FeatureFilter = { readonly sort: FeatureSort; readonly search: string };

export function filteredPath({ sort, search }: FeatureFilter): string {
  return `${root}?${new URLSearchParams({ sort, ...(search ? { search } : {}) }).toString()}`;
}

export function useFeatureRequests(path: string): Query<FeatureList> {
  return useQuery(path, fetchList);
}

export function refetchFeatureRequests(path: string): Promise<void> {
  return queries.refetch(path);
}

/** For whoever opens the list next, or is looking at it. */
export function forgetFeatureRequests(): void {
  queries.invalidate(root);
}

/** Adds the next page to what is known under this path. */
export async function fetchMoreRequests(path: string): Promise<void> {
  await queries.extend<FeatureList>(path, async (known) =>
    known.next === null ? known : appendPage(known, await fetchPage(path, known.next)),
  );
}

export async function submitFeatureRequest(feature: NewFeatureRequest): Promise<void> {
  await request('POST', root, feature);
  forgetFeatureRequests();
}

export async function sendVote(id: string, userId: string | undefined): Promise<VoteAnswer> {
  const response = await request('POST', `${root}/${encodeURIComponent(id)}/vote`, { userId });
  return voteAnswer.parse(await response.json());
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
    const response = await request('GET', cursor ? `${path}&cursor=${encodeURIComponent(cursor)}` : path);
    const { items, next_cursor } = featureRequestPage.parse(await response.json());
    return { items, next: next_cursor };
  } catch (cause) {
    throw new Error('Failed to fetch feature requests', { cause });
  }
}

function sortOf(path: string): string {
  return new URLSearchParams(path.slice(root.length)).get('sort') ?? '';
}
