import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '#browser/storage.ts';
import { dayMs } from '#kernel/calendar.ts';
import { isRecord } from '#kernel/record.ts';
import { type BillingCycle, billingCycles } from '../rules/plan-catalogue.ts';

const storageKey = 'fairsplit.chosen-plan';
/** Leaves enough time to sign up and open the confirmation e-mail. */
const retentionMs = dayMs;
const pages = ['/pricing', '/subscribe'] as const;

type Chosen = { readonly cycle: BillingCycle; readonly page: (typeof pages)[number] };

/** Stores a visitor's chosen plan and page until they are signed in. */
export function choosePlan(chosen: Chosen): void {
  writeStored(storageKey, { ...chosen, until: Date.now() + retentionMs });
}

export function forgetChosenPlan(): void {
  removeStored(storageKey);
}

function chosenCycle(): BillingCycle | null {
  return readStored(storageKey, readChosen)?.cycle ?? null;
}

/** Null in prerendered HTML. */
export function useChosenCycle(): BillingCycle | null {
  return useSyncExternalStore(neverChanges, chosenCycle, () => null);
}

/** The page of the chosen plan, else the dashboard. */
export function pathAfterLogIn(): string {
  const chosen = readStored(storageKey, readChosen);
  return chosen ? `${chosen.page}?plan=${chosen.cycle}` : '/dashboard';
}

/** The dashboard, where the trial starts, unless the user has chosen a plan to pay for. */
export function pathAfterSignUp(): string {
  const path = pathAfterLogIn();
  return path.startsWith('/subscribe') ? path : '/dashboard';
}

function readChosen(stored: unknown): Chosen | null {
  if (!isRecord(stored) || typeof stored.until !== 'number' || stored.until < Date.now()) return null;
  const cycle = billingCycles.find((each) => each === stored.cycle);
  const page = pages.find((each) => each === stored.page);
  return cycle && page ? { cycle, page } : null;
}

const neverChanges = () => () => {};
