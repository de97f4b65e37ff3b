import { describe, expect, it } from 'vitest';
import type { BillStep } from '#calculators/bill-split/rules/bill-split.steps.ts';
import type { TipStep } from '#calculators/tip-pool/rules/tip-pool.steps.ts';
import { setTranslations } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import type { Currency } from '#kernel/money/currency.ts';
import { type ExactShare, exactShare, roundingOf } from '#kernel/money/exact-share.ts';
import { type Formats, formatsFor } from '#kernel/money/formats.ts';
import { dollars, explainInEnglish } from '#testing/explain-in-english.ts';
import { sentencesOf } from './sentences.ts';
import type { Step } from './steps.ts';

const sentenceOf = (step: Step, formats: Formats) => sentencesOf([step], formats).join('');

function equal(total: number, people: number, amount: number): BillStep {
  const [numerator, denominator] = [BigInt(total), BigInt(people)];
  const exact = exactShare(numerator, denominator);
  const rounding = roundingOf(numerator, denominator, cents(amount));
  return { step: 'equal', total: cents(total), people, exact, rounding };
}

const inLocale = (step: Step, currency: string, locale: string) =>
  sentenceOf(step, formatsFor(currency as Currency, locale as Locale)).replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the renderer of steps', () => {
  it('says for dollars what a bill says', () => {
    expect(sentenceOf(equal(10_000, 3, 3334), dollars)).toBe(
      '$100.00 ÷ 3 = $33.333333…. Rounded to $33.33, plus one leftover cent: $33.34.',
    );
    expect(sentenceOf(equal(10_000, 4, 2500), dollars)).toBe(
      '$100.00 ÷ 4 = $25.00. Exact, no rounding needed.',
    );
    // $33.67 would be nearer.
    expect(sentenceOf(equal(10_100, 3, 3366), dollars)).toBe(
      '$101.00 ÷ 3 = $33.666666…. Rounded down to $33.66; the rest went to another part.',
    );
  });

  it('isolates equations in text from right to left', () => {
    setTranslations(() => ({ language: 'ar' }));
    expect(sentenceOf(equal(10_000, 4, 2500), dollars)).toBe(
      '\u2066$100.00 ÷ 4 = $25.00\u2069. Exact, no rounding needed.',
    );
    setTranslations(() => ({ language: 'en' }));
  });

  it('says once that several steps are exact', () => {
    const steps = [equal(10_000, 4, 2500), equal(10_000, 3, 3334), equal(5000, 2, 2500)];
    expect(sentencesOf(steps, dollars)).toEqual([
      '$100.00 ÷ 4 = $25.00.',
      '$100.00 ÷ 3 = $33.333333…. Rounded to $33.33, plus one leftover cent: $33.34.',
      '$50.00 ÷ 2 = $25.00. Exact, no rounding needed.',
    ]);
  });

  it('says the same step for another currency and locale', () => {
    expect(inLocale(equal(10_000, 3, 3334), 'EUR', 'de-DE')).toBe(
      '100,00 € ÷ 3 = 33,333333… €. Rounded to 33,33 €, plus one leftover cent: 33,34 €.',
    );
    expect(inLocale(equal(100, 3, 34), 'JPY', 'en-US')).toBe(
      '¥100 ÷ 3 = ¥33.333333…. Rounded to ¥33, plus a leftover ¥1: ¥34.',
    );
    expect(inLocale(equal(1000, 3, 334), 'KWD', 'en-US')).toBe(
      'KWD 1.000 ÷ 3 = KWD 0.333333…. Rounded to KWD 0.333, plus a leftover KWD 0.001: KWD 0.334.',
    );
  });

  it('writes numbers in full, and those of results stored before too', () => {
    const step = (own: ExactShare | number, all: ExactShare | number): TipStep => ({
      step: 'pool-part',
      shift: '',
      net: cents(100),
      basis: 'hours',
      hours: own,
      points: 0,
      own,
      all,
      exact: exactShare(4_687_500n, 568_755n),
      rounding: { kind: 'rounded', base: cents(8) },
    });
    const text = '4.6875 of 56.8755 hours: $1.00 × 4.6875 ÷ 56.8755 = $0.082416…. Rounded to $0.08.';
    expect(sentenceOf(step(exactShare(46_875n, 10_000n), exactShare(568_755n, 10_000n)), dollars)).toBe(text);
    expect(sentenceOf(step(4.6875, 56.8755), dollars)).toBe(text);
  });

  it('leaves out a step that a newer release has written', () => {
    expect(sentencesOf([{ step: 'not yet' }, 'A sentence.'], dollars)).toEqual(['A sentence.']);
  });

  it('survives being stored, and lets sentences of the first release pass', () => {
    const stored = JSON.parse(JSON.stringify([equal(10_000, 3, 3333), 'An old sentence.'])) as (
      | Step
      | string
    )[];
    expect(explainInEnglish(stored)).toEqual([
      '$100.00 ÷ 3 = $33.333333…. Rounded to $33.33.',
      'An old sentence.',
    ]);
  });
});
