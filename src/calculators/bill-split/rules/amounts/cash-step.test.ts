import { expect, it } from 'vitest';
import { type Currency, minorDigits } from '#kernel/money/currency.ts';
import { cashStep } from './cash-step.ts';

it('knows the smallest coins', () => {
  expect(['USD', 'CHF', 'SEK', 'DKK'].map((code) => cashStep(code as Currency))).toEqual([1, 5, 100, 50]);
});

it('knows the smallest coins of currencies whose decimals differ between engines', () => {
  const coin = (code: string) => cashStep(code as Currency) / 10 ** minorDigits(code as Currency);
  expect(['HUF', 'COP', 'IDR', 'PKR', 'KWD', 'JPY'].map(coin)).toEqual([5, 1, 1, 1, 0.001, 1]);
});
