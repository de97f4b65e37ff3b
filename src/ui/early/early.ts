/** Something done before the page was ready, held back by the script in its head. */
export type Act = {
  readonly event: Event;
  readonly element: HTMLElement;
  /** Of a paste. */
  readonly text?: string | undefined;
};

/** What the script in a page's head and the page's own scripts share; absent while developing. */
export type Early = {
  readonly acts: Act[];
  /** What was typed into, chosen or pressed before the page was ready; submitting a form changes nothing. */
  readonly touched: Set<Element>;
  /** Always, until the page's scripts know better. */
  isHolding: () => boolean;
  /** Told of every act that is kept. */
  onKept?: (act: Act) => void;
  say: (text: string) => HTMLElement | null;
  drop: () => void;
  /** The scripts could not be had: says so, and offers to load the page again. */
  fail: () => void;
};

declare global {
  var early: Early | undefined;
}

/** Where the page says that something is coming. */
export const earlySignId = 'early';

/** What was typed, in the tab's storage, while a page that could not be loaded is loaded again. */
export const earlyStoreKey = 'fairsplit.early';

export const earlyTexts = {
  coming: 'Still loading. We’ll do this as soon as the page is ready.',
  failed: 'This page did not finish loading, so nothing happened yet. What you typed is kept.',
  again: 'Try again',
} as const;
