import type { AnyCalculator } from './calculator.ts';
import type { AnyLabels } from './input-labels.ts';
import type { Again } from './same-again.ts';
import type { AnyWriters } from './steps.ts';
import type { SayPayer, Summarise } from './summary.ts';

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

/** The quick-start guide in the help. */
export type Guide = { readonly title: string; readonly steps: readonly string[] };

/** The rules of a calculator, each loaded where it is needed. */
type Loaders = {
  /** Only the schema. It takes longest to evaluate, so a page loads it in a task of its own. */
  readonly input: () => Promise<unknown>;
  readonly calculator: () => Promise<{ readonly calculator: AnyCalculator }>;
  /** A calculator whose results can be told afterwards who paid has `withPayer`. */
  readonly summary: () => Promise<{ readonly summaryOf: Summarise; readonly withPayer?: SayPayer }>;
  readonly labels: () => Promise<{ readonly labels: AnyLabels }>;
  readonly steps: () => Promise<{ readonly writers: AnyWriters }>;
  readonly guide: () => Promise<{ readonly guide: Guide }>;
};

/** How screens present a calculator. Every page loads it: schema and engine are only loaded from here, not imported. */
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
  readonly landing: { readonly path: string; readonly linkLabel: string; readonly page: PageCopy };
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
  readonly load: Loaders;
};
