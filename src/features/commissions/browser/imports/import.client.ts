import { loaderFor } from '#browser/requests/request.ts';
import { RequestError } from '#browser/requests/request-error.ts';
import { forgetKey, isDecided, keyFor } from '#browser/requests/send-once.ts';
import { type Query, queries, useQuery } from '#browser/requests/use-query.ts';
import { addressOf, idempotencyHeader } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import * as endpoints from '../../rules/commission.endpoints.ts';
import {
  type ImportProgress,
  type ImportResult,
  importProgress,
  type MatchedColumns,
} from '../../rules/deals/deal.ts';
import { refetchRun } from '../commission.client.ts';

const columnsPath = addressOf(endpoints.listColumns);
const fetchColumns = loaderFor(endpoints.listColumns, t('Failed to fetch columns'));

/** Column choices of earlier imports, by header. */
export function useMatchedColumns(): Query<MatchedColumns[]> {
  return useQuery(columnsPath, fetchColumns);
}

type ImportOptions = Readonly<{
  columns: string;
  header: 'yes' | 'no';
  order?: 'day-first' | 'month-first' | undefined;
  separators?: 'thousands' | 'decimals' | undefined;
  stages?: string | undefined;
  leaveOutside: 'yes' | 'no';
  replace: 'yes' | 'no';
  addReps: 'yes' | 'no';
}>;

/** `done` and `of` are bytes while sending, then lines. */
export type SendProgress = Readonly<{ step: 'send' | 'read' | 'write'; done: number; of: number }>;
type OnSendProgress = (progress: SendProgress) => void;

export async function importDeals(
  id: string,
  file: Blob,
  options: ImportOptions,
  onProgress: OnSendProgress,
): Promise<ImportResult> {
  const address = addressOf(endpoints.importDeals, { params: { id }, query: options });
  // The idempotency key depends on size and date, so that a retry with the same file imports it once.
  const content = `${address} ${file.size} ${file instanceof File ? file.lastModified : ''}`;
  const last = await send(address, file, keyFor(content), onProgress);
  if (last.kind !== 'progress' && !(last.kind === 'failed' && !isDecided(last.status))) forgetKey(content);
  if (last.kind === 'failed') throw failureOf(last.status, JSON.stringify({ error: last }));
  if (last.kind === 'progress') throw new TypeError('The import was interrupted');
  if (last.kind === 'imported') {
    queries.invalidate(columnsPath);
    await refetchRun(id);
  }
  return last;
}

function failureOf(status: number, text: string): RequestError {
  return new RequestError({ status, statusText: '', headers: new Headers() }, text);
}

/** XMLHttpRequest, since fetch reports no upload progress. */
function send(address: string, file: Blob, key: string, onProgress: OnSendProgress): Promise<ImportProgress> {
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<ImportProgress>();
  request.open('PUT', address);
  request.setRequestHeader('Content-Type', 'text/csv');
  request.setRequestHeader('Accept', 'application/x-ndjson');
  request.setRequestHeader(idempotencyHeader, key);
  request.upload.onprogress = ({ loaded, total }) => onProgress({ step: 'send', done: loaded, of: total });
  request.onprogress = () => {
    const line = request.status === 200 ? lastLine(request.responseText) : undefined;
    if (line?.kind === 'progress') onProgress(line);
  };
  request.onload = () => {
    const line = request.status === 200 ? lastLine(request.responseText) : undefined;
    if (line) resolve(line);
    else reject(failureOf(request.status, request.responseText));
  };
  request.onerror = () => reject(new TypeError('The connection failed'));
  request.send(file);
  return promise;
}

/** The last complete line of the response. */
function lastLine(text: string): ImportProgress | undefined {
  const line = text.slice(0, text.lastIndexOf('\n')).split('\n').at(-1);
  return line ? importProgress.parse(JSON.parse(line)) : undefined;
}
