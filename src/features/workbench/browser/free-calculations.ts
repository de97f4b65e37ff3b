import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#browser/storage.ts';
import { localDay } from '#kernel/calendar.ts';
import { createListeners } from '#ui/listeners.ts';
import {
  afterOneMore,
  type DailyUsage,
  dailyLimit,
  readUsage,
  remainingToday,
} from './daily-usage.public.ts';

const storageKey = 'fairsplit.daily-usage';
const listeners = createListeners();

/** The usage in memory, if the browser forbids storage. */
let unstored: DailyUsage | null = null;

function usage(): DailyUsage | null {
  return readStored(storageKey, readUsage) ?? unstored;
}

/** Reads the storage on every call, so that tabs share one allowance and midnight needs no timer. */
export function freeCalculationsLeft(): number {
  return remainingToday(usage(), localDay(new Date()));
}

export function spendFreeCalculation(): void {
  const next = afterOneMore(usage(), localDay(new Date()));
  unstored = writeStored(storageKey, next) ? null : next;
  listeners.notify();
}

export function useFreeCalculationsLeft(): number {
  return useSyncExternalStore(subscribe, freeCalculationsLeft, () => dailyLimit);
}

function subscribe(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  window.addEventListener('storage', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
