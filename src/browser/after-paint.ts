/** Nothing is painted of a page that is out of sight. */
const longestWait = 200;

/** Runs a task once what has just changed is on the screen. */
export function afterPaint(task: () => void): void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(late);
    // A frame's callbacks run before it is painted, and a timer set in them after.
    setTimeout(task);
  });
  const late = setTimeout(() => {
    cancelAnimationFrame(frame);
    task();
  }, longestWait);
}
