import type { Address, Endpoint, Optional, ResponseContent } from '#kernel/endpoint.ts';
import { authorizedFetch } from '../session/session.ts';
import { type FetchOptions, fetchArguments, usualHeaders } from './fetch-arguments.ts';
import { RequestError } from './request-error.ts';
import { contentOf } from './response-content.ts';
import { sendOnce } from './send-once.ts';

/** Sends a request as the signed-in user. Throws a RequestError unless it succeeds. */
export async function request<One extends Address>(
  endpoint: One,
  ...options: Optional<FetchOptions<One>>
): Promise<Response> {
  return await accepted(await sendOnce(endpoint, fetchArguments(endpoint, ...options), sendFresh));
}

/** Like `request`, for a complete URL: a key of the query cache, or the next page. */
export async function requestAt({ method }: Address, address: string): Promise<Response> {
  return await accepted(await sendFresh(address, { method, headers: usualHeaders() }));
}

export async function call<One extends Endpoint>(
  endpoint: One,
  ...options: Optional<FetchOptions<One>>
): Promise<ResponseContent<One>> {
  return await contentOf(endpoint, await request(endpoint, ...options));
}

/** `failure` is the error message that is shown in place of the list or record. */
export function loaderFor<One extends Endpoint>(endpoint: One, failure: string) {
  return async (address: string): Promise<ResponseContent<One>> => {
    try {
      return await contentOf(endpoint, await requestAt(endpoint, address));
    } catch (cause) {
      throw new Error(failure, { cause });
    }
  };
}

function sendFresh(address: string, init: RequestInit): Promise<Response> {
  return authorizedFetch(address, { cache: 'no-store', ...init });
}

async function accepted(response: Response): Promise<Response> {
  if (!response.ok) throw new RequestError(response, await response.text().catch(() => ''));
  return response;
}
