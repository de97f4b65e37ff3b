import { useState } from 'react';
import { browserLocale, chooseLocale, chosenLocale, useLocale } from '#browser/locale.ts';
import { reloadSession } from '#browser/session/session.ts';
import { currencyOptions, useStartCurrency } from '#browser/use-start-currency.ts';
import { offeredLanguages } from '#kernel/language/languages.ts';
import { enumeration } from '#kernel/language/lists.ts';
import { currentLanguage, t } from '#kernel/language/t.ts';
import { type Locale, localeOf } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { isCurrency } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { toast } from '#ui/toast.ts';
import { settingsFailure } from '../settings-errors.ts';
import { requestLocale } from '../settings-requests.ts';
import { LanguageField } from './language-field.tsx';

/** Locales with distinct formats; the browser's locale is offered too. */
const offered =
  'ar-EG bg-BG bn-BD ca-ES cs-CZ da-DK de-AT de-CH de-DE el-GR en-AU en-CA en-GB en-IE en-IN en-NZ en-US en-ZA es-AR es-ES es-MX et-EE fa-IR fi-FI fr-CA fr-CH fr-FR he-IL hi-IN hr-HR hu-HU id-ID it-CH it-IT ja-JP ko-KR lt-LT lv-LV nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI sr-RS sv-SE th-TH tr-TR uk-UA vi-VN zh-CN zh-TW'.split(
    ' ',
  );
const sampleDay = new Date(2026, 10, 15);

/** The account's language and locale, and this browser's default currency. */
export function FormatsSection() {
  const locale = useLocale();
  const [chosen, setChosen] = useState<Locale | null>(chosenLocale);
  const [currency, setCurrency] = useStartCurrency();
  const choose = (tag: string) => {
    const next = localeOf(tag) ?? null;
    chooseLocale(next);
    setChosen(next);
    void saveInAccount(next);
  };
  const sample = enumeration([
    formatsFor(currency, locale).money(cents(123_456)),
    sampleDay.toLocaleDateString(locale, { dateStyle: 'medium' }),
  ]);
  return (
    <SettingsSection
      title={offeredLanguages.length > 1 ? t('Language and region') : t('Numbers and dates')}
      lead={t('On every device. New calculations in this browser start with the currency you choose here.')}
    >
      <div className="grid max-w-md gap-5">
        <LanguageField />
        <NativeSelect
          label={t('Region')}
          hint={t('How amounts and dates are written: {sample}', { sample })}
          options={localeOptions()}
          value={chosen ?? ''}
          onChange={(event) => choose(event.target.value)}
        />
        <NativeSelect
          label={t('Currency')}
          options={currencyOptions(currency)}
          value={currency}
          onChange={({ target }) => isCurrency(target.value) && setCurrency(target.value)}
        />
      </div>
    </SettingsSection>
  );
}

async function saveInAccount(locale: Locale | null): Promise<void> {
  const outcome = await requestLocale(locale);
  if (outcome.ok) await reloadSession();
  else
    toast({
      ...settingsFailure(outcome, t('The region was not saved to your account. Please try again.')),
      variant: 'destructive',
    });
}

function localeOptions() {
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'language' });
  const named = offered.map((tag) => ({ value: tag, label: names.of(tag) ?? tag }));
  const own = browserLocale();
  return [
    { value: '', label: t('Automatic ({region})', { region: names.of(own) ?? own }) },
    ...named.sort((a, b) => a.label.localeCompare(b.label, currentLanguage())),
  ];
}
