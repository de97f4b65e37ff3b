import { useLocale } from '#browser/locale.ts';
import { formatAmount, formatsIn } from '#calculators/rules/summary.ts';
import { enUs, type Locale } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';

export type ShowMoney = (amount: number, currency: string) => string;

export function moneyIn(locale: Locale): ShowMoney {
  return (amount, currency) => formatAmount(cents(amount), currency, locale);
}

export function useMoney(): ShowMoney {
  return moneyIn(useLocale());
}

/** 'Nov 15, 2026' for '2026-11-15'. */
export function useDay(): (day: string) => string {
  const locale = useLocale();
  return (day) => formatsIn('USD', locale ?? enUs).day(day);
}
