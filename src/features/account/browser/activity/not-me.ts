import { fetchArguments } from '#browser/requests/fetch-arguments.ts';
import { leaveSession, setLeaving } from '#browser/session/session.ts';
import { isRecord } from '#kernel/record.ts';
import { notMeAddress, notMeReviewAddress } from '../../rules/addresses.ts';
import type { WayInRecord } from '../../rules/not-me.ts';
import { wayInKinds } from '../../rules/ways-in.ts';

export type RevokedKey = Readonly<{ name: string; start: string; createdAt: string }>;
export type Review = Readonly<{
  email: string;
  ways: readonly WayInRecord[];
  hasPendingAddress: boolean;
  keys: readonly RevokedKey[];
}>;
export type Secured = Readonly<{
  /** Allows choosing a new password. */
  token: string;
  removed: readonly WayInRecord[];
  kept: readonly WayInRecord[];
}>;
/** 'refused': the link is invalid or expired. */
export type Failure = 'refused' | 'unreachable';

/** Lists what the link would remove, without doing it. */
export async function reviewAccount(token: string): Promise<Review | Failure> {
  // The page was opened without the link's token.
  if (token === '') return 'refused';
  const options = { body: { token }, credentials: 'same-origin' } as const;
  const content = await contentOf(fetchArguments(notMeReviewAddress, options));
  if (!isRecord(content)) return content;
  const { email, ways, hasPendingAddress, keys } = content;
  return typeof email === 'string'
    ? { email, ways: waysOf(ways), hasPendingAddress: hasPendingAddress === true, keys: keysOf(keys) }
    : 'unreachable';
}

export async function secureAccount(token: string, keep: readonly string[]): Promise<Secured | Failure> {
  const options = { body: { token, keep }, credentials: 'same-origin' } as const;
  setLeaving(true);
  const content = await contentOf(fetchArguments(notMeAddress, options));
  if (!isRecord(content) || typeof content.token !== 'string') {
    setLeaving(false);
    return isRecord(content) ? 'unreachable' : content;
  }
  leaveSession();
  return { token: content.token, removed: waysOf(content.removed), kept: waysOf(content.kept) };
}

/** Parsed by hand: a schema library would be larger than the page. */
async function contentOf([address, init]: [string, RequestInit]): Promise<
  Readonly<Record<string, unknown>> | Failure
> {
  try {
    const response = await fetch(address, init);
    if (response.status === 400) return 'refused';
    const content: unknown = await response.json();
    return response.ok && isRecord(content) ? content : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

function waysOf(content: unknown): WayInRecord[] {
  return Array.isArray(content) ? content.flatMap((one: unknown) => wayOf(one) ?? []) : [];
}

function wayOf(content: unknown): WayInRecord | undefined {
  if (!isRecord(content)) return undefined;
  const { key, name, changedAt, isRecent } = content;
  const kind = wayInKinds.find((one) => one === content.kind);
  if (!kind || typeof key !== 'string' || typeof name !== 'string' || typeof changedAt !== 'string') {
    return undefined;
  }
  return { key, kind, name, changedAt, isRecent: isRecent === true };
}

function keysOf(content: unknown): RevokedKey[] {
  return (Array.isArray(content) ? content : []).filter(isKey);
}

function isKey(value: unknown): value is RevokedKey {
  if (!isRecord(value)) return false;
  return [value.name, value.start, value.createdAt].every((part) => typeof part === 'string');
}
