import { CurrencySelect } from '#calculators/browser/form/currency-select.tsx';
import { CurrencyAndLocaleContext } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { TextField } from '#ui/field.tsx';
import { groupLimits } from '../../rules/group-limits.ts';
import { type Draft, isItemized } from './entry-draft.ts';

type AmountFieldProps = {
  draft: Draft;
  error: string | undefined;
  locale: Locale;
  sign: string;
  onChange: (change: Partial<Draft>) => void;
};

export function AmountField({ draft, error, locale, sign, onChange }: AmountFieldProps) {
  const currency = currencyOf(draft);
  return (
    <CurrencyAndLocaleContext
      value={{ currency, locale, choose: (chosen) => onChange({ currency: chosen }) }}
    >
      <TextField
        label={t('Amount')}
        data-first-field=""
        prefix={sign}
        hint={isItemized(draft) ? t('Leave empty to add up the items') : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={groupLimits.amountLength}
        value={draft.amount}
        error={error}
        trailing={<CurrencySelect />}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
    </CurrencyAndLocaleContext>
  );
}
