import { requestConfirmation } from './account-requests.ts';
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

async function exchangeTokens(accessToken: string, refreshToken: string): Promise<Confirmation> {
  const outcome = await requestConfirmation(accessToken, refreshToken);
  if (!outcome.ok || !(await enterSession())) return 'failed';
  return outcome.answer.emailChanged ? 'email-changed' : 'confirmed';
}
