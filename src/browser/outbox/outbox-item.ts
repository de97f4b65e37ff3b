import { isRecord } from '#kernel/record.ts';

/** Why the server refused a change. */
export type Refusal = Readonly<{ status: number; code?: string | undefined; reason?: string | undefined }>;

/**
 * Code for a change that the server may have saved: its idempotency key has expired, so a retry could save it twice.
 */
export const unsureCode = 'unsure';

/** A change that is not on the server yet. `key` is its Idempotency-Key. */
export type OutboxItem = Readonly<{
  key: string;
  /** The user id of the account that made it; empty without an account. */
  owner: string;
  kind: 'calculation' | 'sheet-name' | 'entry';
  /** The subject of the change: 'sheet/…', 'group/…'. */
  about: string;
  /** A description for the person who made the change. */
  title: string;
  method: string;
  path: string;
  body: unknown;
  /** The record before the change; missing for a new record. */
  base?: unknown;
  /** In addition to the headers of every request. */
  headers?: Readonly<Record<string, string>>;
  /** When the change was made, in milliseconds since 1970. */
  at: number;
  /** When it was first sent. From then on the server may have saved it. */
  triedAt?: number | undefined;
  /** Set if the server refused the change: the user has to resend or discard it. */
  refusal?: Refusal | undefined;
}>;

/** The server stores the keys of entries for a day. An hour less allows for clock differences. */
const keyLifeMs = 23 * 60 * 60_000;

/** True if the server may no longer know a key that it got then. */
export const isKeyExpired = (triedAt: number, now: number): boolean => now - triedAt > keyLifeMs;

/** True for a new entry that the server may have saved under a key that it no longer knows. */
export const isUnsure = ({ kind, base, triedAt }: OutboxItem, now: number): boolean =>
  // An edit contains its base version, so a second attempt has no effect.
  kind === 'entry' && base === undefined && triedAt !== undefined && isKeyExpired(triedAt, now);

export const unsureRefusal: Refusal = { status: 0, code: unsureCode };

/** Entries of a group are independent; a sheet's name needs the sheet. */
const needsEarlier = ({ kind }: OutboxItem) => kind === 'sheet-name';

/** Items that can be sent now, oldest first. A refused item holds back only items that depend on it. */
export function sendable(items: readonly OutboxItem[]): OutboxItem[] {
  const refused = new Set(items.flatMap(({ refusal, about }) => (refusal ? [about] : [])));
  return items.filter((item) => !item.refusal && !(needsEarlier(item) && refused.has(item.about)));
}

export function isOutboxItem(value: unknown): value is OutboxItem {
  return isRecord(value) && typeof value.key === 'string' && typeof value.owner === 'string';
}
