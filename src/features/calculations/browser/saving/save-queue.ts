import { isRefusal, isSettled, type SendState } from '#browser/queue-sender.ts';
import { readStored, removeStored, storedKeys, writeStored } from '#browser/storage.ts';
import type { CalculatorKind } from '#calculators/rules/catalogue.ts';
import { parseJson } from '#kernel/json.ts';
import { isRecord } from '#kernel/record.ts';
import { createListeners } from '#ui/listeners.ts';

/** A calculation that is not on the server yet. `key` is its idempotency key. */
export type QueuedSave = {
  readonly key: string;
  readonly userId: string;
  readonly templateType: CalculatorKind;
  readonly inputData: unknown;
  readonly hoursSaved: number;
  /** Missing in entries of older releases. */
  readonly sheetId?: string | undefined;
  readonly sheetName?: string | undefined;
  /** Creation time in milliseconds since 1970. */
  readonly at: number;
};

export type SaveState = SendState;

/** localStorage, shared between tabs. */
export type QueueStorage = {
  readonly keys: (prefix: string) => string[];
  readonly read: (key: string) => unknown;
  readonly write: (key: string, value: unknown) => boolean;
  readonly remove: (key: string) => void;
};

const prefix = 'fairsplit.unsaved.';
const maxStored = 50;

/** One storage key per calculation, so that concurrent tabs do not overwrite each other. */
const storedAt = ({ userId, key }: QueuedSave) => `${prefix}${userId}.${key}`;

/** Calculations to be saved. Each is stored before it is sent, so that closing the tab loses nothing. */
export function createSaveQueue(storage: QueueStorage) {
  /** Entries that storage refused; lost with the page. */
  const unstored = new Map<string, QueuedSave>();
  const states = new Map<string, SaveState>();
  const { subscribe, tell } = createListeners();
  const senders = createListeners();

  function waitingOf(userId: string): QueuedSave[] {
    const stored = storage
      .keys(`${prefix}${userId}.`)
      .flatMap((key) => readQueuedSave(storage.read(key)) ?? []);
    const own = [...unstored.values()].filter((entry) => entry.userId === userId);
    return [...stored, ...own].sort((a, b) => a.at - b.at);
  }

  return {
    waitingOf,

    add(entry: QueuedSave, state: 'sending' | 'offline'): void {
      const full = storage.keys(`${prefix}${entry.userId}.`).length >= maxStored;
      if (full || !storage.write(storedAt(entry), entry)) unstored.set(entry.key, entry);
      states.set(entry.key, state);
      tell();
      senders.tell();
    },

    /** Notifies the sender of entries added by this page. */
    onAdd: senders.subscribe,

    /** False once another tab has sent it. */
    isWaiting: (entry: QueuedSave) => unstored.has(entry.key) || storage.read(storedAt(entry)) !== null,

    /** False for an entry that exists only in memory. */
    isStored: (key: string) => !unstored.has(key),

    stateOf: (key: string): SaveState | undefined => states.get(key),

    settle(entry: QueuedSave, state: SaveState): void {
      if (isSettled(state)) {
        // Writes the reason before removing the entry, so that other tabs can show it.
        if (state !== 'saved') storage.write(storedAt(entry), state);
        storage.remove(storedAt(entry));
        unstored.delete(entry.key);
      }
      states.set(entry.key, state);
      tell();
    },

    /** Handles a storage event of another tab. */
    onOtherTab(storageKey: string, value: unknown): void {
      if (!storageKey.startsWith(prefix)) return;
      const key = storageKey.slice(storageKey.lastIndexOf('.') + 1);
      const state = states.get(key);
      if (state !== undefined && !isSettled(state)) {
        if (value === null) states.set(key, 'saved');
        else if (isRefusal(value)) states.set(key, value);
      }
      tell();
    },

    subscribe,
  };
}

export type SaveQueue = ReturnType<typeof createSaveQueue>;

export const saveQueue = createSaveQueue({
  keys: storedKeys,
  read: (key) => readStored(key, (stored) => stored),
  write: writeStored,
  remove: removeStored,
});

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null) saveQueue.onOtherTab(key, newValue === null ? null : parseJson(newValue));
  });
}

function readQueuedSave(stored: unknown): QueuedSave | null {
  if (!isRecord(stored)) return null;
  const { key, userId, at } = stored;
  const isOurs = typeof key === 'string' && typeof userId === 'string' && typeof at === 'number';
  // Safe cast: written by `add`; the server validates the rest.
  return isOurs ? (stored as QueuedSave) : null;
}
