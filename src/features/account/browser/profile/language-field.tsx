import { useState } from 'react';
import { switchLanguage } from '#browser/language.ts';
import { languageNames, languageOf, offeredLanguages } from '#kernel/language/languages.ts';
import { currentLanguage, t } from '#kernel/language/t.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import { toast } from '#ui/toast.ts';
import { settingsFailure } from '../settings-errors.ts';
import { requestLanguage } from '../settings-requests.ts';

/** Changes the account's language. Renders nothing if the site has only one language. */
export function LanguageField({ offered = offeredLanguages }) {
  const [chosen, setChosen] = useState(currentLanguage);
  if (offered.length === 1) return null;

  async function choose(value: string) {
    const language = languageOf(value) ?? 'en';
    setChosen(language);
    const outcome = await requestLanguage(language);
    if (outcome.ok) {
      const { pathname, search, hash } = window.location;
      await switchLanguage(language, pathname + search + hash);
    } else {
      setChosen(currentLanguage());
      const text = t('The language was not saved to your account. Please try again.');
      toast({ ...settingsFailure(outcome, text), variant: 'destructive' });
    }
  }

  return (
    <NativeSelect
      label={t('Language')}
      hint={t('For pages, emails and PDF files.')}
      options={offered.map((language) => ({ value: language, label: languageNames[language] }))}
      value={chosen}
      onChange={({ target }) => void choose(target.value)}
    />
  );
}
