import * as z from 'zod';
import { parseJson } from '#kernel/json.ts';
import { createSeal } from '../auth/sealed.ts';

/** Larger responses are not stored: a repeated request then gets the error 'done before'. */
const maxBytes = 256 * 1024;

const storedResponse = z.object({
  status: z.int(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
});

/** Headers of the individual response, which are not repeated. */
const ofOneResponse = new Set(['x-request-id', 'content-length', 'date', 'connection']);

/** Responses hold secrets such as link tokens; a leaked database must not reveal them. */
const sealOf = (secret: string, key: string) =>
  createSeal(secret, `response of a request with the key ${key}`);

/** Undefined if the response is too large. */
export function sealResponse(
  secret: string,
  key: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: string,
): string | undefined {
  const repeated = [...headers].filter(([name]) => !ofOneResponse.has(name));
  const bytes = Buffer.from(JSON.stringify({ status, headers: repeated, body }));
  return bytes.byteLength > maxBytes ? undefined : sealOf(secret, key).close(bytes);
}

export function openResponse(secret: string, key: string, sealed: string): Response | undefined {
  const opened = sealOf(secret, key).open(sealed);
  const { data } = storedResponse.safeParse(opened && parseJson(opened.toString()));
  if (!data) return undefined;
  return new Response(data.body || null, { status: data.status, headers: data.headers });
}
