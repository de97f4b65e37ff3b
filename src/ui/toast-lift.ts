type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

const gap = 8;

/** How far a toast moves up so that it covers no button; 0 if there is no free place. */
export function liftOver(toast: Box, buttons: readonly Box[]): number {
  const raised = (lift: number): Box => ({ ...toast, top: toast.top - lift, bottom: toast.bottom - lift });
  const isFree = (box: Box) => box.top >= gap && !buttons.some((button) => covers(box, button));
  const lifts = buttons.map((button) => toast.bottom - button.top + gap).filter((lift) => lift > 0);
  return [0, ...lifts.toSorted((one, other) => one - other)].find((lift) => isFree(raised(lift))) ?? 0;
}

function covers(box: Box, button: Box): boolean {
  return (
    box.left < button.right && box.right > button.left && box.top < button.bottom && box.bottom > button.top
  );
}
