import { useSyncExternalStore } from 'react';
import type { OutboxItem } from '#browser/outbox/outbox-item.ts';
import { outbox } from '#browser/outbox/this-outbox.ts';
import { dataOwner } from '#browser/session/session.ts';
import { addressOf } from '#kernel/endpoint.ts';
import type { EntryForm } from '../../rules/entries/entry.ts';
import type { OpenedEntry } from '../../rules/group.ts';
import { changeEntryAddress, keyHeader, writeAddress } from '../../rules/group-addresses.ts';
import { keyOf } from '../group-keys.ts';

/** The entry that is changed, in the version that the client read. */
export type EntryChange = Readonly<{
  entry: OpenedEntry;
  /** True to change the future entries of its repeat, too. */
  following?: boolean | undefined;
}>;

/** An entry that is not on the server yet: a new one, or the change of one. */
export type WaitingEntry = Readonly<{ item: OutboxItem; form: EntryForm; change?: EntryChange }>;

const aboutOf = (groupId: string) => `group/${groupId}`;

type NewWaiting = Readonly<{
  key: string;
  /** The `dataOwner` who wrote it. */
  owner: string | null;
  groupId: string;
  form: EntryForm;
  change?: EntryChange | undefined;
  triedAt?: number;
}>;

/** The request body of a change. */
type ChangeBody = Readonly<{ version: number; entry: EntryForm; following?: true }>;

function requestOf({ groupId, form, change }: NewWaiting) {
  if (!change) {
    const path = addressOf(writeAddress, { params: { id: groupId } });
    return { method: writeAddress.method, path, body: form };
  }
  const { entry, following } = change;
  const body: ChangeBody = {
    version: entry.version,
    entry: form,
    ...(following ? { following } : {}),
  };
  const path = addressOf(changeEntryAddress, { params: { id: groupId, entryId: entry.id } });
  return { method: changeEntryAddress.method, path, body, base: entry };
}

/** False if the browser's storage is blocked or full, or if its writer has signed out since. */
export async function addWaiting(waiting: NewWaiting): Promise<boolean> {
  const { key, owner, groupId } = waiting;
  if (owner !== dataOwner()) return false;
  const groupKey = keyOf(groupId);
  const headers = groupKey === undefined ? {} : { headers: { [keyHeader]: groupKey } };
  const isStored = await outbox.add({ owner: owner ?? '', ...headers, ...itemOf(waiting) });
  if (!isStored) await outbox.discard(key);
  return isStored;
}

/** Puts an entry in the place of one that waits, as the same writer. False if that one is gone, or without storage. */
export async function replaceWaiting({ item }: WaitingEntry, waiting: NewWaiting): Promise<boolean> {
  const { owner, headers } = item;
  const replacing = { owner, ...(headers && { headers }), ...itemOf(waiting) };
  return await outbox.replace(item.key, replacing).catch(() => false);
}

function itemOf(waiting: NewWaiting): Omit<OutboxItem, 'owner' | 'headers'> {
  const { key, groupId, form, triedAt } = waiting;
  return {
    key,
    kind: 'entry',
    about: aboutOf(groupId),
    title: form.title,
    ...requestOf(waiting),
    at: Date.now(),
    ...(triedAt === undefined ? {} : { triedAt }),
  };
}

/** The item as the outbox has it now. */
export const newestOf = (item: OutboxItem): OutboxItem =>
  outbox.itemsOf(item.owner).find(({ key }) => key === item.key) ?? item;

export async function removeWaiting({ item }: WaitingEntry): Promise<void> {
  if (await outbox.isThere(item.key)) await outbox.discard(item.key);
}

/** True if somebody else changed the entry after it was read here. */
export const isConflict = ({ change, item }: WaitingEntry): boolean =>
  change !== undefined && item.refusal?.code === 'conflict';

/** Safe casts: written by `addWaiting`; the server validates the form. */
function waitingOf(item: OutboxItem): WaitingEntry {
  if (item.base === undefined) return { item, form: item.body as EntryForm };
  const { entry: form, following } = item.body as ChangeBody;
  return { item, form, change: { entry: item.base as OpenedEntry, following } };
}

/** Of an entry that was written without an account: its device stays its writer while somebody is signed in. */
export const deviceKeyOf = ({ owner, headers }: OutboxItem): string | undefined =>
  owner === '' ? (headers?.[keyHeader] ?? '') : undefined;

/**
 * The entries of a group that wait on this device, with refused ones: those of the account, and those that were written
 * here without one.
 */
export function waitingIn(groupId: string): WaitingEntry[] {
  return [...new Set(['', dataOwner() ?? ''])]
    .flatMap((owner) => outbox.itemsOf(owner))
    .filter(({ about }) => about === aboutOf(groupId))
    .map(waitingOf);
}

export function useWaiting(groupId: string): readonly WaitingEntry[] {
  useSyncExternalStore(outbox.subscribe, outbox.version);
  return waitingIn(groupId);
}
