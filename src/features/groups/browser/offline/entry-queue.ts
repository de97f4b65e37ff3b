import { useSyncExternalStore } from 'react';
import { dataOwner } from '#browser/offline/kept-data.ts';
import {
  accountWaiting,
  deviceWaiting,
  readStored,
  removeStored,
  storedKeys,
  writeStored,
} from '#browser/storage.ts';
import { isRecord } from '#kernel/record.ts';
import { createListeners } from '#ui/listeners.ts';
import type { EntryForm } from '../../rules/entry.ts';

/** Why the server did not take an entry. */
export type Refusal = Readonly<{ status: number; code?: string | undefined; reason?: string | undefined }>;

/** The code of an entry that may have arrived: the server has forgotten its key by now. */
export const unsureCode = 'unsure';

/** A new entry that is not on the server yet. `key` is its Idempotency-Key. */
export type WaitingEntry = Readonly<{
  key: string;
  groupId: string;
  form: EntryForm;
  /** When it was written, in milliseconds since 1970. */
  at: number;
  /** When it was first sent without a response: the server may have it. */
  triedAt?: number | undefined;
  /** Waits for a person, not for a connection. */
  refusal?: Refusal | undefined;
}>;

const { subscribe, tell } = createListeners();
let changes = 0;

function changed(): void {
  changes += 1;
  tell();
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(deviceWaiting) || key?.startsWith(accountWaiting)) changed();
  });
}

const prefixOf = (owner: string | null) => (owner === null ? deviceWaiting : `${accountWaiting}${owner}.`);
const nameOf = ({ key }: WaitingEntry, owner: string | null) => prefixOf(owner) + key;

/** In the order in which they were written, with refused ones. */
export function waitingOf(owner: string | null): WaitingEntry[] {
  return storedKeys(prefixOf(owner))
    .flatMap((name) => readStored(name, parse) ?? [])
    .toSorted((one, other) => one.at - other.at);
}

/** Whether it is still to be sent: another tab may have done it. */
export function isToSend(entry: WaitingEntry, owner: string | null): boolean {
  const stored = readStored(nameOf(entry, owner), parse);
  return stored !== null && stored.refusal === undefined;
}

/** Also replaces the entry with the same key. */
export function putWaiting(entry: WaitingEntry, owner = dataOwner()): boolean {
  const isStored = writeStored(nameOf(entry, owner), entry);
  changed();
  return isStored;
}

export function removeWaiting(entry: WaitingEntry, owner = dataOwner()): void {
  removeStored(nameOf(entry, owner));
  changed();
}

/** Tells the senders. */
const senders = createListeners();
export const onAdded = senders.subscribe;

/** False if the browser's storage is blocked or full. */
export function addWaiting(entry: WaitingEntry): boolean {
  const isStored = putWaiting(entry);
  senders.tell();
  return isStored;
}

/** The entries of a group that wait on this device. */
export function useWaiting(groupId: string): readonly WaitingEntry[] {
  useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  );
  return typeof window === 'undefined'
    ? []
    : waitingOf(dataOwner()).filter((entry) => entry.groupId === groupId);
}

function parse(stored: unknown): WaitingEntry {
  if (!isRecord(stored) || typeof stored.key !== 'string' || typeof stored.groupId !== 'string')
    throw new Error('This is no waiting entry.');
  // Safe cast: written by `putWaiting`; the server validates the form.
  return stored as WaitingEntry;
}
