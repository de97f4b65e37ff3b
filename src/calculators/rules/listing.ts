import type { Again } from './same-again.ts';

/** What a page says about itself. The site's name is added to the title. */
export type PageCopy = {
  readonly title: string;
  readonly description: string;
  readonly keywords?: string;
  /** The line on the page's share image. */
  readonly shareTitle: string;
};

/** In a box of 160 by 72; paths as in SVG. */
export type CardDrawing = {
  readonly bars: readonly (readonly [
    x: number,
    y: number,
    width: number,
    height: number,
    colour: 1 | 2 | 3 | 4,
  ])[];
  readonly dashed: string;
  readonly solid?: string;
};

/** How screens present a calculator. Every page loads it: no schema and no engine may be imported here. */
export type Listing<Result extends object> = {
  /** In lists of saved work. */
  readonly label: string;
  /** On cards, quick actions and the 404 page. */
  readonly name: string;
  readonly card: { readonly forWhom: string; readonly pitch: string; readonly drawing: CardDrawing };
  /** One line for a quick action. */
  readonly detail: string;
  readonly page: PageCopy;
  /** A page that advertises the calculator; the footer links to it. */
  readonly landing?: { readonly path: string; readonly linkLabel: string; readonly page: PageCopy };
  /** The people in a result are paid by its maker; in a bill they pay each other. */
  readonly paysOut: boolean;
  /** Hours that a calculation is estimated to save, by mode; 'any' where all modes save the same. */
  readonly hoursSaved: Readonly<Record<string, number>>;
  readonly again: Again;
  /** Modes in which guests can pick their own items at a table room. */
  readonly tableModes?: readonly string[];
  /** Modes in which each person gets a link to their own part, unless something else is chosen. */
  readonly linkEachModes?: readonly string[];
  /** What a link to the whole result lets the people in it see that they might not be meant to. */
  readonly wholeShows?: string;
  /** The field with what came out in the end: the amount in the history, its search and its export. */
  readonly totalIn: keyof Result & string;
};
