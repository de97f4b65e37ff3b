import { useSyncExternalStore } from 'react';
import { useUser } from '#browser/session/session.ts';
import { createListeners } from '#ui/listeners.ts';

let known: Readonly<{ userId: string; count: number }> | null = null;
const { subscribe, notify } = createListeners();

/** How many notices the user has not seen; 0 until known. */
export function useNewNotices(): number {
  const user = useUser();
  const current = useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );
  return user && current?.userId === user.id ? current.count : 0;
}

/** Called with `new_notices` of the progress response, which every signed-in page loads. */
export function publishNewNotices(userId: string, count: number): void {
  if (known?.userId === userId && known.count === count) return;
  known = { userId, count };
  notify();
}

export function forgetNewNotices(): void {
  known = null;
  notify();
}
