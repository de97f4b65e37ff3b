import { useSyncExternalStore } from 'react';
import { type Day, localDay } from '#kernel/calendar.ts';

/** The reader's date; undefined in prerendered HTML and during hydration, whose text must be correct on any day. */
export function useToday(): Day | undefined {
  return useSyncExternalStore(watchNothing, readToday, unknownDay);
}

const readToday = () => localDay(new Date());
const unknownDay = () => undefined;
const watchNothing = () => () => {};
