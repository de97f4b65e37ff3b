import { t } from '#kernel/language/t.ts';
/** An event before hydration, held back by the script in the page's head. */
export type Act = {
  readonly event: Event;
  readonly element: HTMLElement;
  /** The pasted text. */
  readonly text?: string | undefined;
};

/** State shared by the script in a page's head and the page's own scripts; absent in development. */
export type Early = {
  readonly acts: Act[];
  /** Fields and buttons that were used before hydration, without submit buttons. */
  readonly touched: Set<Element>;
  /** Always true until the page's scripts replace it. */
  isHolding: () => boolean;
  /** Called for every event that is held back. */
  onKept?: (act: Act) => void;
  say: (text: string) => HTMLElement | null;
  drop: () => void;
  /** The scripts failed to load: shows an error and offers a reload. */
  fail: () => void;
};

declare global {
  var early: Early | undefined;
}

/** The element that announces pending work. */
export const earlySignId = 'early';

/** Session storage key for typed text across a reload. */
export const earlyStoreKey = 'fairsplit.early';

export const earlyTexts = {
  coming: t('Still loading. We’ll do this as soon as the page is ready.'),
  failed: t('This page did not finish loading, so nothing happened yet. What you typed is kept.'),
  again: t('Try again'),
} as const;
