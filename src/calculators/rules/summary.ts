import { enUs } from '#kernel/locale.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import { isCurrency, usd } from '#kernel/money/currency.ts';
import { type Formats, formatsFor } from '#kernel/money/formats.ts';
import { type Phrase, phraseText, translatedPhrase } from './phrase.ts';
import type { Explanation } from './steps.ts';

/** A labelled amount or text. */
export type Figure = readonly [label: Phrase, value: Cents | Phrase];

/** A person's part of a result, without any data of the other people. */
export type Part = {
  readonly name: string;
  readonly amount: Cents;
  /** In percent of the whole; null if there is no whole. */
  readonly share: number | null;
  readonly detail: Phrase;
  readonly figures: readonly Figure[];
  readonly explanation: Explanation;
  /** The amount that the person paid of the whole, if the result names payers. */
  readonly paid?: Cents;
  /** Payments by this person, if the result names payers. */
  readonly pays?: readonly Payment[];
  /** Payments to this person, if the result names payers. */
  readonly gets?: readonly Receipt[];
  /** For links with payments: figures about the payments so far, which replace those at the end of `figures`. */
  readonly settled?: readonly Figure[];
};

export type Payment = { readonly to: string; readonly amount: Cents };
export type Receipt = { readonly from: string; readonly amount: Cents };

/**
 * A result in a common shape, for texts, PDF files, statements and links. It is computed when it is read; only links
 * store its parts.
 */
export type Summary = {
  /** For example the project's name; may be empty. */
  readonly name: string;
  readonly totalLabel: string;
  readonly total: Cents;
  readonly currency: string;
  readonly figures: readonly Figure[];
  readonly parts: readonly Part[];
  /** True if naming a payer would add transfers. */
  readonly asksPayer?: boolean;
};

/** Formats for a currency. The default locale, en-US, is for machine-readable files. */
export function formatsIn(currency: string, locale = enUs): Formats {
  return formatsFor(isCurrency(currency) ? currency : usd, locale);
}

export function formatAmount(amount: Cents, currency: string, locale = enUs): string {
  return formatsIn(currency, locale).money(amount);
}

export type FigureTexts = readonly [label: string, value: string];

export function figureTexts([label, value]: Figure, formats: Formats): FigureTexts {
  return [
    phraseText(label, formats),
    typeof value === 'number' ? formats.money(value) : phraseText(value, formats),
  ];
}

/**
 * Splits a part's figures: its lines, the paid amount, and one figure per payment at the end. Labels are translated,
 * so they cannot identify the figures. Links of earlier releases do not store `paid`.
 */
export function splitFigures(part: Part) {
  const { figures, paid, pays = [], gets = [] } = part;
  const hasPaid = paid !== undefined || part.pays !== undefined;
  const end = figures.length - pays.length - gets.length;
  const stored = figures[end - 1]?.[1];
  return {
    lines: figures.slice(0, hasPaid ? end - 1 : end),
    paid: paid ?? (hasPaid && typeof stored === 'number' ? stored : cents(0)),
    pays,
    gets,
  };
}

/** A part's figures for a file, including the payments so far. */
export function writtenFigures(part: Part): readonly Figure[] {
  return part.settled ? [...splitFigures(part).lines, ...part.settled] : part.figures;
}

/** Translates the sentences of a part for its reader; numbers are not formatted yet. */
export function translatedPart(part: Part): Part {
  const { detail, figures, settled } = part;
  return {
    ...part,
    detail: translatedPhrase(detail),
    figures: figures.map(translatedFigure),
    ...(settled && { settled: settled.map(translatedFigure) }),
  };
}

export function translatedFigure([label, value]: Figure) {
  return [translatedPhrase(label), typeof value === 'number' ? value : translatedPhrase(value)] as const;
}

/** A part as links store it: English texts, for the previous release, and in `said` the phrases behind them. */
type StoredPart = Part & { readonly said?: Pick<Part, 'detail' | 'figures'> };

export function toStored(part: Part): StoredPart {
  const { detail, figures } = part;
  return { ...translatedPart(part), said: { detail, figures } };
}

export function openStored({ said, ...part }: StoredPart): Part {
  return { ...part, ...said };
}

/** Type-erased: callers pass only results of the same kind. */
export type Summarise = (result: never) => Summary;

/** Returns the result with the person at the index as its payer. */
export type AddPayer = (result: never, person: number) => object;
