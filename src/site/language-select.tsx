import { useState } from 'react';
import { useLocation } from 'react-router';
import { languageNames, languageOf, offeredLanguages } from '#kernel/language/languages.ts';
import { spokenLanguage, t } from '#kernel/language/t.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import { chooseLanguage } from './choose-language.ts';

const options = offeredLanguages.map((language) => ({ value: language, label: languageNames[language] }));

/** Nothing while the site has one language. */
export function LanguageSelect() {
  const here = useLocation();
  const [chosen, setChosen] = useState(spokenLanguage);
  if (offeredLanguages.length === 1) return null;
  const change = (value: string) => {
    const language = languageOf(value) ?? 'en';
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
