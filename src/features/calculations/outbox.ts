import type { CalculatorKind } from '#calculators/calculator.ts';
import { isRecord } from '#kernel/record.ts';
import { createListeners } from '#ui/listeners.ts';

/** A calculation on its way to the history. `key` makes sending it twice harmless. */
export type Unsaved = {
  readonly key: string;
  readonly userId: string;
  readonly templateType: CalculatorKind;
  readonly inputData: unknown;
  readonly hoursSaved: number;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
};

export type SaveState =
  | 'sending'
  | 'saved'
  /** Still to be sent: once there is a connection, a server that answers, or a session. */
  | 'offline'
  | 'delayed'
  | 'signed-out'
  /** Never to be sent again. */
  | 'refused'
  | 'trial-over';

/** Nothing more is to be done about it. */
export function isSettled(state: SaveState): boolean {
  return state === 'saved' || state === 'refused' || state === 'trial-over';
}

/** What the outbox needs of the browser's storage, which other tabs share. */
export type OutboxStorage = {
  readonly keys: (prefix: string) => string[];
  readonly read: (key: string) => unknown;
  readonly write: (key: string, value: unknown) => boolean;
  readonly remove: (key: string) => void;
};

const prefix = 'fairsplit.unsaved.';
const room = 50;

/** One stored entry per calculation: two tabs that add at the same moment do not overwrite each other. */
const storedAt = ({ userId, key }: Unsaved) => `${prefix}${userId}.${key}`;

/** What is made but not yet saved. Kept in storage before it is sent, so that a closed tab loses nothing. */
export function createOutbox(storage: OutboxStorage) {
  /** What storage did not take: it lasts as long as the page. */
  const unstored = new Map<string, Unsaved>();
  const states = new Map<string, SaveState>();
  const { subscribe, tell } = createListeners();
  const senders = createListeners();

  function waitingOf(userId: string): Unsaved[] {
    const stored = storage.keys(`${prefix}${userId}.`).flatMap((key) => readUnsaved(storage.read(key)) ?? []);
    const own = [...unstored.values()].filter((entry) => entry.userId === userId);
    return [...stored, ...own].sort((a, b) => a.at - b.at);
  }

  return {
    waitingOf,

    add(entry: Unsaved, state: 'sending' | 'offline'): void {
      const full = storage.keys(`${prefix}${entry.userId}.`).length >= room;
      if (full || !storage.write(storedAt(entry), entry)) unstored.set(entry.key, entry);
      states.set(entry.key, state);
      tell();
      senders.tell();
    },

    /** Calls whoever sends when this page has something new. */
    onAdd: senders.subscribe,

    /** Whether it is still to be sent: another tab may have done so. */
    isWaiting: (entry: Unsaved) => unstored.has(entry.key) || storage.read(storedAt(entry)) !== null,

    /** Whether it would outlive this page. */
    isKept: (key: string) => !unstored.has(key),

    stateOf: (key: string): SaveState | undefined => states.get(key),

    settle(entry: Unsaved, state: SaveState): void {
      if (isSettled(state)) {
        // Says why before it goes: the tab that shows the result may be another one.
        if (state !== 'saved') storage.write(storedAt(entry), state);
        storage.remove(storedAt(entry));
        unstored.delete(entry.key);
      }
      states.set(entry.key, state);
      tell();
    },

    /** What another tab wrote or removed. */
    onForeignChange(storageKey: string, value: unknown): void {
      if (!storageKey.startsWith(prefix)) return;
      const key = storageKey.slice(storageKey.lastIndexOf('.') + 1);
      const state = states.get(key);
      if (state !== undefined && !isSettled(state)) {
        if (value === null) states.set(key, 'saved');
        else if (value === 'refused' || value === 'trial-over') states.set(key, value);
      }
      tell();
    },

    subscribe,
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

function readUnsaved(stored: unknown): Unsaved | null {
  if (!isRecord(stored)) return null;
  const { key, userId, at } = stored;
  const isOurs = typeof key === 'string' && typeof userId === 'string' && typeof at === 'number';
  // Written by `add`; the server checks everything else.
  return isOurs ? (stored as Unsaved) : null;
}
