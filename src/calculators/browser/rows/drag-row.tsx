/** Pixels that turn a press into a drag, and the scroll zone at the screen's edge. */
const slack = 4;
const edge = 56;

type Press = { readonly pageY: number; readonly isLifted: () => boolean };

/** Drags a row with the pointer. The other rows only shift visually, and are reordered on release. */
export function dragRow(
  rows: readonly HTMLElement[],
  from: number,
  press: Press,
  drop: (to: number) => void,
): void {
  const boxes = rows.map((row) => ({ top: row.offsetTop, height: row.offsetHeight }));
  const own = boxes[from];
  if (!own || press.isLifted()) return;
  const step = own.height + gapOf(boxes);
  const watching = new AbortController();
  const { signal } = watching;
  let to = from;
  let isDragging = false;

  const shift = (row: HTMLElement, distance: number) => {
    row.style.transform = distance === 0 ? '' : `translateY(${distance}px)`;
  };
  const finish = (isDropped: boolean) => {
    watching.abort();
    rows.forEach((row) => {
      row.removeAttribute('style');
    });
    // Suppresses the click at the end of a drag, which would open the menu.
    if (isDragging) window.addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
    if (isDropped && to !== from) drop(to);
  };

  const follow = (event: PointerEvent) => {
    const distance = event.pageY - press.pageY;
    isDragging ||= Math.abs(distance) > slack;
    if (!isDragging) return;
    event.preventDefault();
    if (event.clientY < edge) window.scrollBy(0, -edge / 4);
    if (event.clientY > window.innerHeight - edge) window.scrollBy(0, edge / 4);
    const middle = own.top + distance + own.height / 2;
    const passed = boxes.findIndex(({ top, height }) => middle < top + height);
    to = passed === -1 ? boxes.length - 1 : passed;
    rows.forEach((row, place) => {
      const isBetween = place !== from && place >= Math.min(from, to) && place <= Math.max(from, to);
      shift(row, isBetween ? (to > from ? -step : step) : 0);
    });
    const dragged = rows[from];
    if (!dragged) return;
    shift(dragged, distance);
    dragged.style.zIndex = '1';
    dragged.style.position = 'relative';
  };

  window.addEventListener('pointermove', follow, { signal });
  window.addEventListener('pointerup', () => finish(isDragging), { signal });
  window.addEventListener('pointercancel', () => finish(false), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal });
}

function stop(event: Event): void {
  event.stopPropagation();
}

function gapOf(boxes: readonly { readonly top: number; readonly height: number }[]): number {
  const [first, second] = boxes;
  return first && second ? second.top - first.top - first.height : 0;
}
