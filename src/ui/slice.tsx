import { type ReactNode, Suspense, startTransition, use, useEffect, useLayoutEffect, useState } from 'react';
import { mend, release } from './early/hold.ts';

let waiting = 0;
/** Slices up to this turn may hydrate; all of them, unless hydrating in turns. */
let reached = Number.POSITIVE_INFINITY;
const turns: { readonly comes: Promise<void>; readonly begin: () => void }[] = [];

const touches = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'click'] as const;

/**
 * Must run before hydration: React would otherwise commit all slices in a single task. A slice that the
 * user touches is hydrated at once and receives the event.
 */
export function hydrateInTurns(): void {
  reached = 0;
  for (const touch of touches) document.addEventListener(touch, hurry, { capture: true, once: true });
}

function hurry(): void {
  reach(Number.POSITIVE_INFINITY);
}

function reach(turn: number): void {
  reached = Math.max(reached, turn);
  turns.forEach(({ begin }, turnOfPart) => {
    if (turnOfPart <= reached) begin();
  });
}

type SliceProps = {
  /** Slices hydrate in this order, from 0, each after the one before. */
  turn: number;
  /** Shown while a slice of a page that is not prerendered loads. */
  fallback?: ReactNode;
  children: ReactNode;
};

/**
 * A part of the page that hydrates in separate tasks, so that a slow phone stays responsive. The document
 * is marked as ready when every slice is interactive; tests and measurements wait for that.
 */
export function Slice({ turn, fallback, children }: SliceProps) {
  // Layout effects run before other effects, so every slice is counted before one is done.
  useLayoutEffect(() => {
    waiting += 1;
    // A slice that fails unmounts before its turn ends.
    return () => reach(turn + 1);
  }, [turn]);
  return (
    <Suspense fallback={fallback}>
      <Turn turn={turn}>{children}</Turn>
      <Done turn={turn} />
    </Suspense>
  );
}

function Turn({ turn, children }: Omit<SliceProps, 'fallback'>) {
  if (turn > reached) {
    turns[turn] ??= newTurn();
    use(turns[turn].comes);
  }
  return children;
}

function newTurn() {
  let begin = () => {};
  const comes = new Promise<void>((resolve) => {
    begin = resolve;
  });
  return { comes, begin: () => begin() };
}

function Done({ turn }: { turn: number }) {
  const [isFilledIn, setFilledIn] = useState(false);
  // Runs when this slice's fields are hydrated, before any other event.
  useLayoutEffect(() => queueMicrotask(mend), []);
  // Rendered after other effects have filled fields, for example from a draft.
  useEffect(() => startTransition(() => setFilledIn(true)), []);
  useEffect(() => {
    if (!isFilledIn) return;
    reach(turn + 1);
    waiting -= 1;
    if (waiting > 0) return;
    release();
    document.documentElement.dataset.ready = 'true';
  }, [isFilledIn, turn]);
  return null;
}
