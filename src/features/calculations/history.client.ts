import * as z from 'zod/mini';
import { request } from '#features/saved-work/request.public.ts';
import { type Query, queries, useQuery } from '#features/saved-work/use-query.public.ts';
import { type CalculationRecord, calculationRecord, pageLimits } from './calculation.contract.ts';
import { nextPage } from './next-page.ts';

/** What is loaded of a history so far, and where it goes on. */
export type History = { readonly records: readonly CalculationRecord[]; readonly next: string | null };

export type HistoryFilter = { readonly type: string; readonly search: string };

const page = z.array(calculationRecord);
/** A search looks through a part of the history at a time: so many parts without a find, then one is asked. */
const emptyPagesAtMost = 5;

export function historyPath(userId: string): string {
  return `/api/calculations/${userId}`;
}

export function filteredPath(userId: string, { type, search }: HistoryFilter): string {
  const query = new URLSearchParams({ ...(type ? { type } : {}), ...(search ? { search } : {}) });
  return query.size > 0 ? `${historyPath(userId)}?${query.toString()}` : historyPath(userId);
}

export function useRecentCalculations(userId: string, count: number): Query<History> {
  return useQuery(`${historyPath(userId)}?limit=${count}`, fetchPage);
}

export function useHistory(path: string): Query<History> {
  return useQuery(path, fetchHistory);
}

/** Adds the next page to what is known under this path. */
export async function fetchMore(path: string): Promise<void> {
  await queries.extend<History>(path, async ({ records, next }) => {
    if (next === null) return { records, next };
    const more = await fetchPage(next);
    return { records: [...records, ...more.records], next: more.next };
  });
}

/** As much of a history as was known before, read anew. */
async function fetchHistory(path: string): Promise<History> {
  const wanted = queries.peek<History>(path).data?.records.length ?? 0;
  const step = path + (path.includes('?') ? '&' : '?');
  let history = await fetchPage(wanted > pageLimits.default ? `${step}limit=${pageLimits.max}` : path);
  while (history.next && history.records.length < wanted) {
    const more = await fetchPage(history.next);
    history = { records: [...history.records, ...more.records], next: more.next };
  }
  return history;
}

async function fetchPage(path: string): Promise<History> {
  try {
    let next: string | null = path;
    let records: CalculationRecord[] = [];
    for (let looked = 0; next && records.length === 0 && looked < emptyPagesAtMost; looked += 1) {
      const response = await request('GET', next);
      records = page.parse(await response.json());
      next = nextPage(response.headers.get('link'));
    }
    return { records, next };
  } catch (cause) {
    throw new Error('Failed to fetch calculations', { cause });
  }
}

export async function deleteCalculation(userId: string, id: string): Promise<void> {
  await request('DELETE', `${historyPath(userId)}/${encodeURIComponent(id)}`);
  queries.invalidate(historyPath(userId));
}

export async function fetchExport(userId: string, format: 'csv' | 'json'): Promise<Blob> {
  return await (await request('GET', `${historyPath(userId)}/export?format=${format}`)).blob();
}
