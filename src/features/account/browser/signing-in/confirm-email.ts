import { fetchArguments } from '#browser/requests/fetch-arguments.ts';
import { enterSession } from '#browser/session/session.ts';
import { isRecord } from '#kernel/record.ts';
import { confirmEmailAddress } from '../../rules/addresses.ts';
import { expectWelcome } from '../welcome.public.ts';

export type Confirmation =
  | { readonly state: 'confirmed' | 'agreed' | 'replaced' | 'already-confirmed' | 'failed' | 'no-token' }
  /** The link was opened in another browser than the sign-up. */
  | { readonly state: 'choose-password'; readonly token: string };

const failed: Confirmation = { state: 'failed' };
const known = ['confirmed', 'agreed', 'replaced', 'already-confirmed'] as const;

const exchanges = new Map<string, Promise<Confirmation>>();

/** Exchanges the link's one-time tokens once, regardless of re-renders. */
export function confirmEmail(hash: string): Promise<Confirmation> {
  const tokens = new URLSearchParams(hash.slice(1));
  const accessToken = tokens.get('access_token');
  if (!accessToken) return Promise.resolve({ state: 'no-token' });
  const exchange = exchanges.get(hash) ?? exchangeTokens(accessToken, tokens.get('refresh_token') ?? '');
  exchanges.set(hash, exchange);
  return exchange;
}

/** Parsed by hand: a schema library would be larger than the page. */
async function exchangeTokens(accessToken: string, refreshToken: string): Promise<Confirmation> {
  try {
    const body = { accessToken, refreshToken };
    const response = await fetch(
      ...fetchArguments(confirmEmailAddress, { body, credentials: 'same-origin' }),
    );
    const content: unknown = await response.json();
    return response.ok && isRecord(content) ? await outcomeOf(content) : failed;
  } catch {
    return failed;
  }
}

async function outcomeOf({
  step,
  user,
  passwordToken,
}: Readonly<Record<string, unknown>>): Promise<Confirmation> {
  if (step === 'choose-password' && typeof passwordToken === 'string') {
    expectWelcome();
    return { state: step, token: passwordToken };
  }
  const state = known.find((word) => word === step);
  if (!state || (user !== null && !(await enterSession()))) return failed;
  if (state === 'confirmed') expectWelcome();
  return { state };
}
