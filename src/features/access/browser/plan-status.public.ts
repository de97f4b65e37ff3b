import { useSyncExternalStore } from 'react';
import { useUser } from '#browser/session/session.ts';
import { readStored, removeStored, writeStored } from '#browser/storage.ts';
import { createListeners } from '#ui/listeners.ts';
import type { PlanStatus } from '../rules/plan-status.ts';
import { type KnownPlanStatus, readKnownPlanStatus } from './stored-plan-status.ts';

const storageKey = 'fairsplit.standing';
let known: KnownPlanStatus | null = null;
const { subscribe, notify } = createListeners();

/**
 * The user's plan and trial status. Starts with the status stored at the last visit, so that the layout does not
 * jump. Undefined for visitors and while unknown.
 */
export function usePlanStatus(): PlanStatus | undefined {
  const user = useUser();
  const current = useSyncExternalStore(subscribe, read, () => null);
  return user && current?.userId === user.id ? current.standing : undefined;
}

export function publishPlanStatus(userId: string, planStatus: PlanStatus): void {
  const next = { userId, standing: planStatus };
  if (JSON.stringify(known) === JSON.stringify(next)) return;
  writeStored(storageKey, next);
  set(next);
}

export function forgetPlanStatus(): void {
  removeStored(storageKey);
  set(null);
}

function read(): KnownPlanStatus | null {
  known ??= readStored(storageKey, readKnownPlanStatus);
  return known;
}

function set(next: KnownPlanStatus | null): void {
  known = next;
  notify();
}
