import type { AnyCalculator } from './calculator.ts';
import type { AnyLabels } from './input-labels.ts';
import type { RepeatRule } from './repeat-period.ts';
import type { AnyWriters } from './steps.ts';
import type { AddPayer, Summarise } from './summary.ts';

/** A page's metadata. The site's name is appended to the title. */
export type PageCopy = {
  readonly title: string;
  readonly description: string;
  readonly keywords?: string;
  /** The text of the share image. */
  readonly shareTitle: string;
};

/** The metadata of a calculator's pages, for search engines and shared links. */
export type CalculatorPageCopy = { readonly calculator: PageCopy; readonly landing: PageCopy };

/** A drawing of 160 by 72 units; paths are in SVG syntax. */
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

/** The quick-start guide on the help page. */
export type Guide = { readonly title: string; readonly steps: readonly string[] };

/** Lazy loaders of a calculator's rules. */
type Loaders = {
  /** The schema alone: it takes longest to evaluate, so it loads in a task of its own. */
  readonly input: () => Promise<unknown>;
  readonly calculator: () => Promise<{ readonly calculator: AnyCalculator }>;
  /** `withPayer` is present if a payer can be added to a result. */
  readonly summary: () => Promise<{ readonly summaryOf: Summarise; readonly withPayer?: AddPayer }>;
  readonly labels: () => Promise<{ readonly labels: AnyLabels }>;
  readonly steps: () => Promise<{ readonly writers: AnyWriters }>;
  readonly pages: () => Promise<{ readonly pageCopy: CalculatorPageCopy; readonly guide: Guide }>;
};

/**
 * A calculator's texts and loaders. Loaded on every page, so it must not import schema or engine statically.
 */
export type Listing<Result extends object> = {
  /** The name in lists of saved work. */
  readonly label: string;
  /** The name on cards, quick actions and the 404 page. */
  readonly name: string;
  readonly card: { readonly forWhom: string; readonly pitch: string; readonly drawing: CardDrawing };
  /** One line for a quick action. */
  readonly detail: string;
  /** A landing page, linked in the footer. */
  readonly landing: { readonly path: string; readonly linkLabel: string };
  /** True if the user pays the people in a result. On a bill they pay each other. */
  readonly paysOut: boolean;
  /** Estimated hours saved, by mode; 'any' for all modes. */
  readonly hoursSaved: Readonly<Record<string, number>>;
  /** Hours that the sign-up prompt names, by mode; 1 in all others. */
  readonly promptedHours?: Readonly<Record<string, number>>;
  readonly again: RepeatRule;
  /** Modes in which guests can claim items in a table room. */
  readonly tableModes?: readonly string[];
  /** The kind of entry that a result becomes in a group: a shared bill, or received money. Absent if neither. */
  readonly entryOf?: 'bill' | 'income';
  /** True for the calculator that reads an opened or shared picture. */
  readonly opensPictures?: true;
  /** Modes that default to one link per person. */
  readonly linkEachModes?: readonly string[];
  /** A warning in the share dialog about links to the whole result: what they reveal. */
  readonly wholeShows?: string;
  /** The field with the final amount, for history, search and export. */
  readonly totalIn: keyof Result & string;
  readonly load: Loaders;
};
