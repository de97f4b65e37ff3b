import { insertApiKey } from '#features/account/server/keys/api-key.store.ts';
import { type KeyScope, keyScopes } from '#kernel/key-scopes.ts';
import { hashApiKey, newApiKey, startOfKey } from '#platform/auth/api-key.ts';
import type { Db } from '#platform/db/executor.ts';

type Options = Readonly<{
  scopes?: readonly KeyScope[];
  addresses?: readonly string[];
  expiresInDays?: number | null;
}>;

/** Inserts a key directly, without the proof and the e-mail that the endpoint requires. */
export async function insertKey(
  db: Db,
  userId: string,
  { scopes = keyScopes, addresses = [], expiresInDays = null }: Options = {},
) {
  const key = newApiKey();
  const row = await insertApiKey(db, userId, {
    name: 'CRM',
    start: startOfKey(key),
    keyHash: hashApiKey(key),
    scopes: [...scopes],
    addresses: [...addresses],
    expiresInDays,
  });
  if (!row) throw new Error('No key was made.');
  return { id: row.id, key };
}

type App = Readonly<{ request: (path: string, init: RequestInit) => Response | Promise<Response> }>;

/** Sends requests to /v1 with a key. */
export function programWith(app: App, key: string) {
  const send = async (
    method: string,
    path: string,
    json?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const body = json === undefined ? undefined : JSON.stringify(json);
    return await app.request(`/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
  };
  return {
    send,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, json: unknown = {}, headers?: Record<string, string>) =>
      send('POST', path, json, headers),
  };
}
