import { formatsIn } from '#calculators/rules/summary.ts';
import type { Settlement } from '#features/calculations/rules/settlement.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { payingText } from './calculation-text.ts';

export function settlementText({ payments, currency }: Settlement, locale: Locale): string {
  if (payments.length === 0) return t('Everybody is settled.');
  const formats = formatsIn(currency, locale);
  return payments
    .map((payment) => payingText({ ...payment, amount: cents(payment.amount) }, formats))
    .join('\n');
}
