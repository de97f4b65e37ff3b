import { useSyncExternalStore } from 'react';
import { useUser } from '#browser/session/session.ts';
import { readStored, removeStored, writeStored } from '#browser/storage.ts';
import { createListeners } from '#ui/listeners.ts';
import type { Standing } from '../rules/standing.ts';
import { type KnownStanding, readKnownStanding } from './stored-standing.ts';

const storageKey = 'fairsplit.standing';
let known: KnownStanding | null = null;
const { subscribe, notify } = createListeners();

/**
 * The user's plan and trial status. Starts with the status stored at the last visit, so that the layout does not
 * jump. Undefined for visitors and while unknown.
 */
export function useStanding(): Standing | undefined {
  const user = useUser();
  const current = useSyncExternalStore(subscribe, read, () => null);
  return user && current?.userId === user.id ? current.standing : undefined;
}

export function publishStanding(userId: string, standing: Standing): void {
  const next = { userId, standing };
  if (JSON.stringify(known) === JSON.stringify(next)) return;
  writeStored(storageKey, next);
  set(next);
}

export function forgetStanding(): void {
  removeStored(storageKey);
  set(null);
}

function read(): KnownStanding | null {
  known ??= readStored(storageKey, readKnownStanding);
  return known;
}

function set(next: KnownStanding | null): void {
  known = next;
  notify();
}
