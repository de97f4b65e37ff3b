import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { guessCurrency, lastCurrency } from '#browser/currency.ts';
import { currentLocale } from '#browser/locale.ts';
import type { LiveForm } from '#calculators/browser/form/live-form.ts';
import type { Currency } from '#kernel/currency.ts';
import { enUs } from '#kernel/locale.ts';

/** A fresh form in the reader's currency and locale; nothing is said about either where both are American. */
export function startValues<Form extends FieldValues>(defaults: Form): Form {
  const locale = currentLocale();
  const currency: unknown = lastCurrency() ?? defaults.currency;
  return { ...defaults, currency, ...(locale === enUs ? {} : { locale }) };
}

/** Every page is built in dollars; the reader's own currency and locale come in before the draft does. */
export function useStartCurrency<Form extends FieldValues>(
  form: LiveForm<Form, unknown>,
  defaults: () => Form,
): void {
  /** Sets one field: a reset of the form would drop what is typed in the same moment. */
  const set = (name: 'currency' | 'locale', value: unknown) => {
    const field = name as Path<Form>;
    if (form.getValues(field) !== value) form.setValue(field, value as PathValue<Form, Path<Form>>);
  };
  /** Unless something else has been chosen or loaded meanwhile. */
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
