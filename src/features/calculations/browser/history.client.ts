import { onDevice } from '#browser/offline/on-device.ts';
import { call, request, requestAt } from '#browser/requests/request.ts';
import { contentOf } from '#browser/requests/response-content.ts';
import { type Query, queries, useQuery } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import * as endpoints from '../rules/calculation.endpoints.ts';
import { pageLimits, type SheetRecord } from '../rules/calculation.ts';

/** The loaded part of a list, and the URL of the next page. */
export type Loaded<Row> = { readonly records: readonly Row[]; readonly next: string | null };

export type HistoryFilter = { readonly type: string; readonly search: string };

/** A search scans the history in pages. After this many empty pages the user is asked to continue. */
const emptyPagesAtMost = 5;

/** The prefix of all history paths. */
export function historyPath(userId: string): string {
  return addressOf(endpoints.history, { params: { userId } });
}

export function filteredPath(userId: string, query: HistoryFilter): string {
  return addressOf(endpoints.sheets, { params: { userId }, query });
}

/** The most recent sheets, each with its latest version. */
export function useRecentSheets(userId: string, count: number): Query<Loaded<SheetRecord>> {
  return useQuery(addressOf(endpoints.sheets, { params: { userId }, query: { limit: count } }), fetchRecent);
}

export function useHistory(path: string): Query<Loaded<SheetRecord>> {
  return useQuery(path, isWhole(path) ? fetchFirstPage : fetchHistory);
}

/** A sheet's versions, newest first. */
export function useSheet(userId: string, id: string): Query<Loaded<SheetRecord>> {
  return useQuery(sheetPath(userId, id), fetchOpened);
}

export function sheetPath(userId: string, id: string): string {
  return addressOf(endpoints.sheet, { params: { userId, id }, query: { limit: pageLimits.max } });
}

/** Appends the next page. A search may find a sheet again by an older version, so repeats are dropped. */
export async function fetchMore(path: string): Promise<void> {
  await queries.extend<Loaded<SheetRecord>>(path, async ({ records, next }) => {
    if (next === null) return { records, next };
    const more = await fetchSheets(next);
    return { records: withoutRepeats([...records, ...more.records]), next: more.next };
  });
}

function withoutRepeats(records: readonly SheetRecord[]): SheetRecord[] {
  return [...new Map(records.toReversed().map((record) => [record.sheet_id, record])).values()].toReversed();
}

/** Reloads as many records as were loaded before. */
async function fetchHistory(path: string): Promise<Loaded<SheetRecord>> {
  const wanted = queries.peek<Loaded<SheetRecord>>(path).data?.records.length ?? 0;
  const step = path + (path.includes('?') ? '&' : '?');
  let history = await fetchSheets(wanted > pageLimits.default ? `${step}limit=${pageLimits.max}` : path);
  while (history.next && history.records.length < wanted) {
    const more = await fetchSheets(history.next);
    history = { records: withoutRepeats([...history.records, ...more.records]), next: more.next };
  }
  return history;
}

const fetchSheets = (path: string) =>
  fetchPage(path, async (response) => await contentOf(endpoints.sheets, response));
const fetchSheet = (path: string) =>
  fetchPage(path, async (response) => await contentOf(endpoints.sheet, response));

async function fetchPage<Row>(
  path: string,
  read: (response: Response) => Promise<Row[]>,
): Promise<Loaded<Row>> {
  try {
    let next: string | null = path;
    let records: Row[] = [];
    for (let looked = 0; next && records.length === 0 && looked < emptyPagesAtMost; looked += 1) {
      const response = await requestAt(endpoints.history, next);
      records = await read(response);
      next = nextPage(response.headers.get('link'));
    }
    return { records, next };
  } catch (cause) {
    throw new Error(t('Failed to fetch calculations'), { cause });
  }
}

const fetchRecent = onDevice(fetchSheets);
const fetchOpened = onDevice(fetchSheet, { isSheet: true });
const fetchFirstPage = onDevice(fetchHistory, {
  trim: ({ records }) => ({ records: records.slice(0, pageLimits.default), next: null }),
});
/** True for a path without a filter. */
const isWhole = (path: string) => !/[?&](type|search)=[^&]/.test(path);

export async function deleteSheet(userId: string, id: string): Promise<void> {
  await request(endpoints.removeSheet, { params: { userId, id } });
  queries.invalidate(historyPath(userId));
}

/** Deleting the latest version makes the previous one the latest. */
export async function deleteVersion(userId: string, id: string): Promise<void> {
  await request(endpoints.remove, { params: { userId, id } });
  queries.invalidate(historyPath(userId));
}

/** Without a connection, the new name is queued on this device. Returns true if the server has stored it. */
export async function renameSheet(userId: string, id: string, name: string): Promise<boolean> {
  try {
    await call(endpoints.renameSheet, { params: { userId, id }, body: { name } });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const { queueName } = await import('./saving/queue-name.ts');
    if (!(await queueName(userId, id, name))) throw error;
    return false;
  }
  queries.invalidate(historyPath(userId));
  return true;
}

export async function fetchExport(userId: string, format: 'csv' | 'json'): Promise<Blob> {
  const response = await request(endpoints.exportFile, { params: { userId }, query: { format } });
  return await response.blob();
}

/** The URL of rel="next" in a Link header. */
export function nextPage(link: string | null): string | null {
  return /<(?<address>[^<>]*)>;\s*rel="next"/.exec(link ?? '')?.groups?.address ?? null;
}
