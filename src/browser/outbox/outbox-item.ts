import { isRecord } from '#kernel/record.ts';

/** Why the server refused a change. */
export type Refusal = Readonly<{ status: number; code?: string | undefined; reason?: string | undefined }>;

/** The code of a change that may have arrived: its idempotency key has expired on the server. */
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
  /** What is changed, as it was read; missing for new things. */
  base?: unknown;
  /** In addition to those of every request. */
  headers?: Readonly<Record<string, string>>;
  /** When it was made, in milliseconds since 1970. */
  at: number;
  /** When it was first sent without a response: the server may have it. */
  triedAt?: number | undefined;
  /** Waits for a person, not for a connection. */
  refusal?: Refusal | undefined;
}>;

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
