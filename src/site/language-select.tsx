import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { keptFieldsKey } from '#browser/kept-fields-key.ts';
import { tabStore } from '#browser/storage.ts';
import { languageNames, languageOf, offeredLanguages } from '#kernel/language/languages.ts';
import { spokenLanguage, t } from '#kernel/language/t.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import { chooseLanguage } from './choose-language.ts';

const options = offeredLanguages.map((language) => ({ value: language, label: languageNames[language] }));

/** Nothing while the site has one language. */
export function LanguageSelect() {
  const here = useLocation();
  const [chosen, setChosen] = useState(spokenLanguage);
  useEffect(() => {
    if (!tabStore()?.getItem(keptFieldsKey)) return;
    import('#browser/kept-fields.ts').then(
      ({ fillInKept }) => fillInKept(),
      () => {},
    );
  }, []);
  if (offeredLanguages.length === 1) return null;
  const change = (value: string) => {
    const language = languageOf(value) ?? 'en';
    // A choice from before hydration is told after the one that it replaced.
    if (language === chosen) return;
    setChosen(language);
    void chooseLanguage(language, here);
  };
  return (
    <NativeSelect
      label={t('Language')}
      hideLabel
      options={options}
      value={chosen}
      onChange={({ target }) => change(target.value)}
      className="w-52 max-w-full"
    />
  );
}
