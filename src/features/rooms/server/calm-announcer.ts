/** So long after one announcement everything that follows is one more. */
const pauseMs = 150;

/** Announces the first change of a room at once and those that follow together: twenty taps a second for fifty phones. */
export function createCalmAnnouncer(announce: (name: string) => void, pause = pauseMs) {
  /** Rooms that rest, and whether something has happened there meanwhile. */
  const resting = new Map<string, boolean>();

  function wake(name: string): void {
    const hasNews = resting.get(name) === true;
    resting.delete(name);
    if (hasNews) tell(name);
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
