import type { Endpoint, ResponseContent } from '#kernel/endpoint.ts';
import { isRecord } from '#kernel/record.ts';
import { referenceOf } from './request-reference.ts';
import { contentOf } from './response-content.ts';

/** What the server answered to a refused request; status 0 when no answer came at all. */
export type FailedResponse = {
  readonly status: number;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number | undefined;
  /** What a person can quote when it failed on our side. */
  readonly reference?: string | undefined;
};

export type Outcome<Body> =
  | { readonly ok: true; readonly answer: Body }
  | ({ readonly ok: false } & FailedResponse);

/** A response with content that the endpoint does not describe counts as a failed request. */
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

/** Our own refusals stand under `error`, those of the identity service at the top. */
function refusalIn(content: unknown): { code?: string; message?: string } {
  if (!isRecord(content)) return {};
  if ('error' in content) return refusalIn(content.error);
  const { code, message } = content;
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof message === 'string' ? { message } : {}),
  };
}
