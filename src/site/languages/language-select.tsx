import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { savedFieldsKey } from '#browser/saved/saved-fields-key.ts';
import { tabStore } from '#browser/storage.ts';
import { languageNames, languageOf, offeredLanguages } from '#kernel/language/languages.ts';
import { currentLanguage, t } from '#kernel/language/t.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import { chooseLanguage } from './choose-language.ts';

const options = offeredLanguages.map((language) => ({ value: language, label: languageNames[language] }));

/** Renders nothing if the site has one language. */
export function LanguageSelect() {
  const here = useLocation();
  const [chosen, setChosen] = useState(currentLanguage);
  useEffect(() => {
    if (!tabStore()?.getItem(savedFieldsKey)) return;
    import('#browser/saved/saved-fields.ts').then(
      ({ restoreFields }) => restoreFields(),
      () => {},
    );
  }, []);
  const applied = useRef(chosen);
  const show = useEffectEvent(() => {
    applied.current = chosen;
    void chooseLanguage(chosen, here);
  });
  useEffect(() => {
    if (chosen === applied.current) return;
    // A choice from before hydration is replayed after the default value: only the last value is applied.
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
