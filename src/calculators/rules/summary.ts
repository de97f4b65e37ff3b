import type { Cents } from '#kernel/cents.ts';
import { isCurrency, usd } from '#kernel/currency.ts';
import { type Formats, formatsFor } from '#kernel/formats.ts';
import { enUs } from '#kernel/locale.ts';
import { type Phrase, phraseText } from './phrase.ts';
import type { Explanation } from './steps.ts';

/** A named amount, or a text where it is none. */
export type Figure = readonly [label: Phrase, value: Cents | Phrase];

/** One person's part of a result, which can leave it without the rest. */
export type Part = {
  readonly name: string;
  readonly amount: Cents;
  /** In percent of the whole; null where there is nothing to be a share of. */
  readonly share: number | null;
  readonly detail: Phrase;
  readonly figures: readonly Figure[];
  readonly explanation: Explanation;
  /** Whom this person pays to settle up, where the result says who paid. */
  readonly pays?: readonly Payment[];
  /** Who pays this person, likewise. */
  readonly gets?: readonly Receipt[];
};

/** What somebody pays somebody else. */
export type Payment = { readonly to: string; readonly amount: Cents };
/** What somebody gets from somebody else. */
export type Receipt = { readonly from: string; readonly amount: Cents };

/** A result in one form for every calculator: for texts, PDF files, statements and links to one part. */
export type Summary = {
  /** The project's name, say; empty where a result has none. */
  readonly name: string;
  readonly totalLabel: string;
  readonly total: Cents;
  readonly currency: string;
  readonly figures: readonly Figure[];
  readonly parts: readonly Part[];
  /** The result would say who pays whom, if it were known who paid. */
  readonly asksPayer?: boolean;
};

/** As files for machines write amounts, where no locale is named: for everyone the same way. */
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

/** Of a result that the engine of its own kind has made. */
export type Summarise = (result: never) => Summary;

/** The same result, now that it is known who paid; by place in the list of people. */
export type SayPayer = (result: never, person: number) => object;
