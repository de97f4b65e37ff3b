import type { ComponentType } from 'react';

/** What the page that advertises a calculator says; its title, address and share image are in the listing. */
export type Landing = {
  readonly name: string;
  readonly badge: string;
  readonly title: string;
  readonly lead: string;
  /** A worked example, computed by the calculator's own engine. */
  readonly Example: ComponentType;
  readonly pointsTitle: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
  readonly closing: string;
};
