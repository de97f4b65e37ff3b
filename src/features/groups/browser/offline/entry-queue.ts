import { useSyncExternalStore } from 'react';
import { dataOwner } from '#browser/offline/kept-data.ts';
import type { OutboxItem } from '#browser/outbox/outbox-item.ts';
import { outbox } from '#browser/outbox/this-outbox.ts';
import { addressOf } from '#kernel/endpoint.ts';
import type { EntryForm } from '../../rules/entry.ts';
import { keyHeader, writeAddress } from '../../rules/group-addresses.ts';
import { keyOf } from '../group-keys.ts';

/** A new entry that is not on the server yet. */
export type WaitingEntry = Readonly<{ item: OutboxItem; form: EntryForm }>;

const aboutOf = (groupId: string) => `group/${groupId}`;

type NewWaiting = Readonly<{ key: string; groupId: string; form: EntryForm; triedAt?: number }>;

/** False if the browser's storage is blocked or full. */
export async function addWaiting({ key, groupId, form, ...tried }: NewWaiting): Promise<boolean> {
  const groupKey = keyOf(groupId);
  const isStored = await outbox.add({
    key,
    owner: dataOwner() ?? '',
    kind: 'entry',
    about: aboutOf(groupId),
    title: form.title,
    method: writeAddress.method,
    path: addressOf(writeAddress, { params: { id: groupId } }),
    body: form,
    ...(groupKey === undefined ? {} : { headers: { [keyHeader]: groupKey } }),
    at: Date.now(),
    ...tried,
  });
  if (!isStored) await outbox.discard(key);
  return isStored;
}

export const removeWaiting = ({ item }: WaitingEntry) => outbox.discard(item.key);

/** The entries of a group that wait on this device, with refused ones. */
export function waitingIn(groupId: string): WaitingEntry[] {
  return (
    outbox
      .itemsOf(dataOwner() ?? '')
      .filter(({ about }) => about === aboutOf(groupId))
      // Safe cast: written by `addWaiting`; the server validates the form.
      .map((item) => ({ item, form: item.body as EntryForm }))
  );
}

export function useWaiting(groupId: string): readonly WaitingEntry[] {
  useSyncExternalStore(outbox.subscribe, outbox.version);
  return waitingIn(groupId);
}
