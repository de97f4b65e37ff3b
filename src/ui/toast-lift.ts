export type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** A toast must not cover `never`, and covers `rather` only if there is no other place. */
type Obstacles = { readonly never: readonly Box[]; readonly rather: readonly Box[] };

const gap = 8;

/** How far a toast moves up so that it covers nothing, or at least nothing that it must never cover. */
export function liftOver(toast: Box, { never, rather }: Obstacles): number {
  const all = [...never, ...rather];
  const lifts = all.map(({ top }) => toast.bottom - top + gap).filter((lift) => lift > 0);
  const places = [0, ...lifts.toSorted((one, other) => one - other)];
  const freeOf = (boxes: readonly Box[]) =>
    places.find((lift) => toast.top - lift >= gap && !coversAny(toast, lift, boxes));
  return freeOf(all) ?? freeOf(never) ?? 0;
}

/** True if a toast with this lift covers one of the boxes. */
export function coversAny(toast: Box, lift: number, boxes: readonly Box[]): boolean {
  const raised = { ...toast, top: toast.top - lift, bottom: toast.bottom - lift };
  return boxes.some((box) => covers(raised, box));
}

function covers(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}
