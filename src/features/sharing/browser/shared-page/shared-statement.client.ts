import { fetchArguments } from '#browser/requests/fetch-arguments.ts';
import { RequestError } from '#browser/requests/request-error.ts';
import { sendOnce } from '#browser/requests/send-once.ts';
import type { SharedStatementRecord } from '../../rules/shared-statement.ts';
import { disputeLine as dispute, sharedStatement } from '../../rules/statement.endpoints.ts';
import { anonymous } from './early-shared.ts';

export async function fetchStatement(token: string, from: number): Promise<SharedStatementRecord> {
  const options = { params: { token }, query: { after: String(from) }, ...anonymous };
  const response = await fetch(...fetchArguments(sharedStatement, options));
  if (!response.ok) throw new RequestError(response, await response.text());
  // Safe cast: our own server's response.
  return (await response.json()) as SharedStatementRecord;
}

export async function disputeLine(token: string, seq: number, text: string): Promise<void> {
  const options = { params: { token }, body: { seq, text }, ...anonymous };
  const response = await sendOnce(dispute, fetchArguments(dispute, options), fetch);
  if (!response.ok) throw new RequestError(response, await response.text());
}
