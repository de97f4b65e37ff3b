import { t } from '#kernel/language/t.ts';
import { type Cents, cents, parseCents } from '#kernel/money/cents.ts';
import type { Currency } from '#kernel/money/currency.ts';
import { foreignSign } from '#kernel/numerals/foreign-sign.ts';
import type { AmountFormat } from '#kernel/tables/amount-separators.ts';
import { quoted } from '#kernel/tables/quoted.ts';

/** Reports a fault. */
export type ReportFault = (message: string) => void;

export function readAmount(
  typed: string,
  { currency, takesNegative }: { readonly currency: Currency; readonly takesNegative: boolean },
  { locale, normalise }: AmountFormat,
  report: ReportFault,
): Cents {
  const text = normalise(typed);
  const bracketed = /^\((.+)\)$/.exec(text)?.[1];
  const parsed = parseCents(bracketed ?? text, { currency, locale });
  if (parsed.kind === 'too-large') {
    report(t('{text} is too large', { text: quoted(typed) }));
    return cents(0);
  }
  const foreign = foreignSign(text, currency);
  if (foreign !== null) {
    report(
      t('{text} is in {foreign}, but the plan pays in {currency}', {
        text: quoted(typed),
        foreign,
        currency,
      }),
    );
    return cents(0);
  }
  if (parsed.kind !== 'number')
    report(text === '' ? t('An amount is missing') : t('{text} is not an amount', { text: quoted(typed) }));
  const amount = cents(bracketed === undefined ? parsed.value : -Math.abs(parsed.value));
  if (amount < 0 && !takesNegative)
    report(t('{text} is negative, which the plan does not allow', { text: quoted(typed) }));
  return amount;
}
