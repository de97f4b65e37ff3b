import { type Language, languageNames, languageOf, languages } from '#kernel/language/languages.ts';
import { currentLanguage, t } from '#kernel/language/t.ts';
import { NativeSelect } from '#ui/native-select.tsx';

type ReceiptLanguageProps = { language: Language; hint: string; onLanguage: (language: Language) => void };

export function ReceiptLanguage({ language, hint, onLanguage }: ReceiptLanguageProps) {
  return (
    <NativeSelect
      label={t('Language of the receipt')}
      hint={hint}
      options={languages.map((value) => ({ value, label: languageNames[value] }))}
      value={language}
      onChange={(event) => onLanguage(languageOf(event.target.value) ?? language)}
    />
  );
}

export function sizeText(bytes: number): string {
  if (bytes === 0)
    return t('The reader for this language is loaded. It also works offline while this page stays open.');
  const size = (bytes / 1_000_000).toLocaleString(currentLanguage(), { maximumFractionDigits: 1 });
  return t(
    'The first time, your browser downloads about {size} MB. After that, it also works offline while this page stays open.',
    { size },
  );
}
