/** Changes within this time after an announcement are announced together. */
const pauseMs = 150;

/**
 * Throttles announcements per room: the first change at once, later ones together. Twenty taps a second on
 * fifty phones would be 1,000 events.
 */
export function createThrottledAnnouncer(announce: (name: string) => void, pause = pauseMs) {
  /** Rooms within the pause; true if the room has changed during it. */
  const paused = new Map<string, boolean>();

  function resume(name: string): void {
    const hasChanged = paused.get(name) === true;
    paused.delete(name);
    if (hasChanged) change(name);
  }

  function change(name: string): void {
    if (paused.has(name)) {
      paused.set(name, true);
      return;
    }
    paused.set(name, false);
    setTimeout(resume, pause, name);
    announce(name);
  }

  return change;
}
