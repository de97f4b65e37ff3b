const lookAgainMs = 5_000;
/** Polling interval, in case an event is lost. */
const readAgainMs = 20_000;
/** A stream that reconnects within this time has only moved to another server, which is not reported as lost. */
export const lostMs = 2_000;

/**
 * Calls back when the stream's subject may have changed, also after a phone wakes up. Returns a stop function.
 * `polls` is false for pages with many readers at a time.
 */
export function followStream(address: () => string, onChange: () => void, polls = true): () => void {
  let isFollowing = true;
  let stream = open();

  function open(): EventSource {
    const opened = new EventSource(address());
    // Events before the stream opened were missed.
    opened.addEventListener('open', onChange);
    opened.addEventListener('changed', onChange);
    // The server ends the stream of a person who was removed.
    opened.addEventListener('signed-out', onChange);
    // Reloads soon, so that the page can report a lost connection.
    if (polls) opened.addEventListener('error', () => setTimeout(askIfLost, lostMs));
    return opened;
  }

  function askIfLost() {
    if (isFollowing && stream.readyState !== EventSource.OPEN) onChange();
  }

  // EventSource reconnects after a broken connection, but not after a refused one.
  function repair() {
    if (stream.readyState === EventSource.CLOSED) stream = open();
  }

  function wake() {
    if (document.visibilityState !== 'visible') return;
    repair();
    onChange();
  }

  const timers = [setInterval(repair, lookAgainMs), ...(polls ? [setInterval(wake, readAgainMs)] : [])];
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  return () => {
    isFollowing = false;
    for (const timer of timers) clearInterval(timer);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', wake);
    stream.close();
  };
}
