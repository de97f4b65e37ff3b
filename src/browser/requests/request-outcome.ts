import type { Endpoint, ResponseContent } from '#kernel/endpoint.ts';
import { isRecord } from '#kernel/record.ts';
import { referenceOf } from './request-reference.ts';
import { contentOf } from './response-content.ts';

/** A failed response; status 0 if there was none. */
export type FailedResponse = {
  readonly status: number;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  /** Seconds to wait before a retry. */
  readonly retryAfter?: number | undefined;
  /** The request id to quote to support, if the server failed. */
  readonly reference?: string | undefined;
};

export type Outcome<Body> =
  | { readonly ok: true; readonly answer: Body }
  | ({ readonly ok: false } & FailedResponse);

/** Content that does not match the endpoint's schema counts as a failure. */
export async function outcomeOf<One extends Endpoint>(
  endpoint: One,
  request: Promise<Response>,
): Promise<Outcome<ResponseContent<One>>> {
  try {
    const response = await request;
    if (!response.ok) return await refused(response);
    return { ok: true, answer: await contentOf(endpoint, response) };
  } catch {
    return { ok: false, status: 0 };
  }
}

export async function refused(response: Response): Promise<{ readonly ok: false } & FailedResponse> {
  const content: unknown = await response.json().catch(() => null);
  const reference = referenceOf(response);
  const wait = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return {
    ok: false,
    status: response.status,
    ...refusalIn(content),
    ...(wait > 0 ? { retryAfter: wait } : {}),
    ...(reference ? { reference } : {}),
  };
}

/** Our own errors are under `error`, the identity library's at the top level. */
function refusalIn(content: unknown): { code?: string; message?: string } {
  if (!isRecord(content)) return {};
  if ('error' in content) return refusalIn(content.error);
  const { code, message } = content;
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof message === 'string' ? { message } : {}),
  };
}
