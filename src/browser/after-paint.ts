/** A hidden page is never painted. */
const longestWait = 200;

/** Runs a task after the latest changes have been painted. */
export function afterPaint(task: () => void): void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(late);
    // Frame callbacks run before the paint; a timer set in one runs after it.
    setTimeout(task);
  });
  const late = setTimeout(() => {
    cancelAnimationFrame(frame);
    task();
  }, longestWait);
}
