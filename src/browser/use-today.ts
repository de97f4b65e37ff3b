import { useSyncExternalStore } from 'react';
import { type Day, localDay } from '#kernel/calendar.ts';

/**
 * The reader's day; undefined in prerendered HTML, which may be read years after the build, and while
 * hydrating. What a page says then must hold on any day.
 */
export function useToday(): Day | undefined {
  return useSyncExternalStore(watchNothing, readToday, unknownDay);
}

const readToday = () => localDay(new Date());
const unknownDay = () => undefined;
const watchNothing = () => () => {};
