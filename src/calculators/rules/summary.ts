import { enUs } from '#kernel/locale.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import { isCurrency, usd } from '#kernel/money/currency.ts';
import { type Formats, formatsFor } from '#kernel/money/formats.ts';
import { type Phrase, phraseText, spokenPhrase } from './phrase.ts';
import type { Explanation } from './steps.ts';

/** A labelled amount or text. */
export type Figure = readonly [label: Phrase, value: Cents | Phrase];

/** A person's part of a result; contains nothing of the others. */
export type Part = {
  readonly name: string;
  readonly amount: Cents;
  /** In percent of the whole; null without a whole. */
  readonly share: number | null;
  readonly detail: Phrase;
  readonly figures: readonly Figure[];
  readonly explanation: Explanation;
  /** What this person paid of the whole, if the result says who paid. */
  readonly paid?: Cents;
  /** Payments by this person, if the result names payers. */
  readonly pays?: readonly Payment[];
  /** Payments to this person, if the result names payers. */
  readonly gets?: readonly Receipt[];
  /** On a link with payments: these so far, written in place of the payments at the end of `figures`. */
  readonly settled?: readonly Figure[];
};

export type Payment = { readonly to: string; readonly amount: Cents };
export type Receipt = { readonly from: string; readonly amount: Cents };

/** A result in a common shape: for texts, PDF files, statements and links. Made where it is read, but parts of links are stored. */
export type Summary = {
  /** For example the project's name; may be empty. */
  readonly name: string;
  readonly totalLabel: string;
  readonly total: Cents;
  readonly currency: string;
  readonly figures: readonly Figure[];
  readonly parts: readonly Part[];
  /** Transfers are possible once a payer is named. */
  readonly asksPayer?: boolean;
};

/** Defaults to en-US, for machine-readable files. */
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
 * The lines of a part, and its payments as data: figures end with what the person paid, then one for each payment. Labels
 * are in the language of the response, so they cannot tell. Links of earlier releases do not store `paid`.
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

/** The figures of a part for a file. */
export function writtenFigures(part: Part): readonly Figure[] {
  return part.settled ? [...splitFigures(part).lines, ...part.settled] : part.figures;
}

/** For a part that is sent to its reader: sentences in the current language, numbers not yet formatted. */
export function spokenPart(part: Part): Part {
  const { detail, figures, settled } = part;
  return {
    ...part,
    detail: spokenPhrase(detail),
    figures: figures.map(spokenFigure),
    ...(settled && { settled: settled.map(spokenFigure) }),
  };
}

export function spokenFigure([label, value]: Figure) {
  return [spokenPhrase(label), typeof value === 'number' ? value : spokenPhrase(value)] as const;
}

/** A part as links store it: its texts in English, which the release before reads, and what they are made of. */
type StoredPart = Part & { readonly said?: Pick<Part, 'detail' | 'figures'> };

export function toStored(part: Part): StoredPart {
  const { detail, figures } = part;
  return { ...spokenPart(part), said: { detail, figures } };
}

export function openStored({ said, ...part }: StoredPart): Part {
  return { ...part, ...said };
}

/** The type is erased: called only with results of the same kind. */
export type Summarise = (result: never) => Summary;

/** The result with the payer at this index. */
export type SayPayer = (result: never, person: number) => object;
