import { useSyncExternalStore } from 'react';
import { localDay } from '#kernel/calendar.ts';
import { readStored, writeStored } from '#ui/storage.ts';
import { afterOneMore, type DailyUsage, dailyLimit, readUsage, remainingToday } from './daily-usage.ts';

const storageKey = 'fairsplit.daily-usage';
const listeners = new Set<() => void>();

/** Where storage is forbidden the count lasts as long as the page. */
let unstored: DailyUsage | null = null;

function usage(): DailyUsage | null {
  return readStored(storageKey, readUsage) ?? unstored;
}

/** Read from storage every time, so that two tabs share one allowance and midnight needs no timer. */
export function freeCalculationsLeft(): number {
  return remainingToday(usage(), localDay(new Date()));
}

export function spendFreeCalculation(): void {
  const next = afterOneMore(usage(), localDay(new Date()));
  unstored = writeStored(storageKey, next) ? null : next;
  for (const listener of listeners) listener();
}

export function useFreeCalculationsLeft(): number {
  return useSyncExternalStore(subscribe, freeCalculationsLeft, () => dailyLimit);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
