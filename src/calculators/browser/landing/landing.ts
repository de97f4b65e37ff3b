import type { ComponentType } from 'react';

/** Copy of a landing page; its title, path and share image are in the listing. */
export type Landing = {
  readonly name: string;
  readonly badge: string;
  readonly title: string;
  readonly lead: string;
  /** A worked example, computed by the calculator's engine. */
  readonly Example: ComponentType;
  readonly pointsTitle: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
  readonly closing: string;
};
