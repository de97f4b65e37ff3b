import { enterSession } from './session.public.ts';

export type Confirmation = 'confirmed' | 'email-changed' | 'failed' | 'no-token';

const exchanges = new Map<string, Promise<Confirmation>>();

/** Exchanges the tokens of a link once, however often the page is drawn: they work only once. */
export function confirmEmail(hash: string): Promise<Confirmation> {
  const tokens = new URLSearchParams(hash.slice(1));
  const accessToken = tokens.get('access_token');
  if (!accessToken) return Promise.resolve('no-token');
  const exchange = exchanges.get(hash) ?? exchangeTokens(accessToken, tokens.get('refresh_token') ?? '');
  exchanges.set(hash, exchange);
  return exchange;
}

/** Reads the answer by hand: a validator would weigh more than the page. */
async function exchangeTokens(accessToken: string, refreshToken: string): Promise<Confirmation> {
  try {
    const response = await fetch('/api/confirm-email', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ accessToken, refreshToken }),
    });
    const content: unknown = await response.json();
    if (!response.ok || !(await enterSession())) return 'failed';
    return isEmailChange(content) ? 'email-changed' : 'confirmed';
  } catch {
    return 'failed';
  }
}

function isEmailChange(content: unknown): boolean {
  return (
    typeof content === 'object' &&
    content !== null &&
    'emailChanged' in content &&
    content.emailChanged === true
  );
}
