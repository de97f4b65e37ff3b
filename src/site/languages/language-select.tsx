import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { keptFieldsKey } from '#browser/kept/kept-fields-key.ts';
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
    import('#browser/kept/kept-fields.ts').then(
      ({ fillInKept }) => fillInKept(),
      () => {},
    );
  }, []);
  const asked = useRef(chosen);
  const show = useEffectEvent(() => {
    asked.current = chosen;
    void chooseLanguage(chosen, here);
  });
  useEffect(() => {
    if (chosen === asked.current) return;
    // A choice from before hydration is told together with the one that it replaced: only the last one is shown.
    const soon = setTimeout(show);
    return () => clearTimeout(soon);
  }, [chosen]);
  if (offeredLanguages.length === 1) return null;
  return (
    <NativeSelect
      label={t('Language')}
      hideLabel
      options={options}
      value={chosen}
      onChange={({ target }) => setChosen(languageOf(target.value) ?? 'en')}
      className="w-52 max-w-full"
    />
  );
}
