import { useLocale } from '#browser/locale.ts';
import { formatAmount } from '#calculators/rules/summary.ts';
import { cents } from '#kernel/money/cents.ts';

export function useMoney(currency: string): (amount: number) => string {
  const locale = useLocale();
  return (amount) => formatAmount(cents(amount), currency, locale);
}
