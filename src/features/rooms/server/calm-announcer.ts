/** Changes within this time after an announcement are announced together. */
const pauseMs = 150;

/**
 * Throttles announcements per room: the first change at once, later ones together. Twenty taps a second on
 * fifty phones would be 1,000 events.
 */
export function createCalmAnnouncer(announce: (name: string) => void, pause = pauseMs) {
  /** Rooms within the pause, and whether they changed meanwhile. */
  const resting = new Map<string, boolean>();

  function wake(name: string): void {
    const hasChanged = resting.get(name) === true;
    resting.delete(name);
    if (hasChanged) tell(name);
  }

  function tell(name: string): void {
    if (resting.has(name)) {
      resting.set(name, true);
      return;
    }
    resting.set(name, false);
    setTimeout(wake, pause, name);
    announce(name);
  }

  return tell;
}
