/** Nothing is painted of a page that is out of sight. */
const longestWait = 200;

/** Runs a task once what has just changed is on the screen. Returns what calls it off. */
export function afterPaint(task: () => void): () => void {
  let timer = window.setTimeout(task, longestWait);
  // A frame's callbacks run before it is painted, and a timer set in them after.
  const frame = requestAnimationFrame(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
