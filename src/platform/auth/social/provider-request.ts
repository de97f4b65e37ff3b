import { createHash } from 'node:crypto';

const timeoutMs = 10_000;

type Sent = Omit<RequestInit, 'headers'> & Readonly<{ headers?: Readonly<Record<string, string>> }>;

export async function fetchJson(address: string, init: Sent = {}): Promise<unknown> {
  const response = await fetch(address, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', 'user-agent': 'Fairsplit', ...init.headers },
  });
  if (!response.ok) throw new Error(`${new URL(address).host} answered ${response.status}.`);
  return await response.json();
}

export async function postForm(address: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
  return await fetchJson(address, { method: 'POST', body: new URLSearchParams(fields) });
}

/** PKCE: a code that is caught on its way cannot be used. */
export function challengeOf(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url');
}
