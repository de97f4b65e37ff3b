import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { guessCurrency, lastCurrency } from '#browser/currency.ts';
import { currentLocale } from '#browser/locale.ts';
import type { LiveForm } from '#calculators/browser/form/live-form.ts';
import { languageLocale } from '#kernel/language/language-locale.ts';
import { enUs, type Locale } from '#kernel/locale.ts';
import type { Currency } from '#kernel/money/currency.ts';

/** Default values in the locale of the page's language, as the page is prerendered. */
export function pageValues<Form extends FieldValues>(defaults: Form): Form {
  return withLocale(defaults, languageLocale());
}

function withLocale<Form extends FieldValues>(defaults: Form, locale: Locale): Form {
  return locale === enUs ? defaults : { ...defaults, locale };
}

/** Default values in the reader's currency and locale; en-US and USD are left implicit. */
export function startValues<Form extends FieldValues>(defaults: Form): Form {
  const currency: unknown = lastCurrency() ?? defaults.currency;
  return withLocale({ ...defaults, currency }, currentLocale());
}

/** Pages are prerendered in dollars; sets the reader's currency and locale before the draft is restored. */
export function useStartCurrency<Form extends FieldValues>(
  form: LiveForm<Form, unknown>,
  defaults: () => Form,
): void {
  /** Sets single fields: a form reset would drop concurrent input. */
  const set = (name: 'currency' | 'locale', value: unknown) => {
    const field = name as Path<Form>;
    if (form.getValues(field) !== value) form.setValue(field, value as PathValue<Form, Path<Form>>);
  };
  /** Sets the guessed currency, unless the currency has been changed meanwhile. */
  const takeUp = (currency: Currency) => {
    if (form.getValues('currency' as Path<Form>) === defaults().currency) set('currency', currency);
  };
  const start = useEffectEvent(() => {
    const { currency, locale }: FieldValues = startValues(defaults());
    set('currency', currency);
    set('locale', locale);
    if (lastCurrency() === undefined) guessCurrency().then(takeUp, () => {});
  });
  useEffect(() => start(), []);
}
