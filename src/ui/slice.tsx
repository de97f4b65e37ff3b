import { type ReactNode, Suspense, startTransition, use, useEffect, useLayoutEffect, useState } from 'react';
import { mend, release } from './early/hold.ts';

let waiting = 0;
/** Parts up to this turn may be hydrated. All of them, unless a page is being hydrated in turns. */
let reached = Number.POSITIVE_INFINITY;
const turns: { readonly comes: Promise<void>; readonly begin: () => void }[] = [];

const touches = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'click'] as const;

/**
 * To be called before a page is hydrated: React would hydrate all its parts, one after the other, but commit them in a
 * single task. Whatever is touched meanwhile is hydrated at once, and hears that touch.
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
  /** Parts are hydrated in this order, from zero, each when the one before it is done. */
  turn: number;
  /** While a part of a page that is not prerendered is on its way. */
  fallback?: ReactNode;
  children: ReactNode;
};

/**
 * A part of the page that is hydrated in tasks of its own, so that a slow phone answers in between. The document is
 * marked as ready once every part responds to clicks and keys: tests and measurements wait for it.
 */
export function Slice({ turn, fallback, children }: SliceProps) {
  // Layout effects come before all others, so a part is counted before any of them is done.
  useLayoutEffect(() => {
    waiting += 1;
    // A part that fails is gone before its turn is over.
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
  // After the fields of this part have been taken over, and before anything else can happen.
  useLayoutEffect(() => queueMicrotask(mend), []);
  // Drawn after what other effects fill in, a draft for example: it stands in its fields by then.
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
