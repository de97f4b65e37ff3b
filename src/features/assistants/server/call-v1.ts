import type { Context } from 'hono';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { KeyHolder } from '#platform/auth/api-keys.ts';
import type { OpenEnv } from '#platform/auth/auth-env.ts';

export type V1Call = Readonly<{
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: unknown;
  idempotencyKey: string | undefined;
}>;

/** Sends a request to an endpoint of /v1 within the process, as part of the request of the context. */
export type CallV1 = (
  c: Context<OpenEnv>,
  holder: KeyHolder,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  call: V1Call,
) => Promise<Response>;
