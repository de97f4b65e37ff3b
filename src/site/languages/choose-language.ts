import { createPath, type Path } from 'react-router';
import { rememberLanguage, switchLanguage } from '#browser/language.ts';
import { authorizedFetch, currentSession } from '#browser/session/session.ts';
import { chooseLanguageAddress } from '#features/account/rules/addresses.ts';
import { apiRoot } from '#kernel/api-root.ts';
import type { Language } from '#kernel/language/languages.ts';
import { addressIn } from '../page-address.ts';

const patienceMs = 3_000;

/**
 * Shows this page in another language, and stores the choice: on the device, and in the account of a signed-in user.
 */
export async function chooseLanguage(language: Language, here: Path): Promise<void> {
  rememberLanguage(language);
  if (currentSession().status === 'signed-in') await saveInAccount(language).catch(() => {});
  await switchLanguage(language, addressIn(language, createPath(here)));
}

async function saveInAccount(language: Language): Promise<void> {
  await authorizedFetch(apiRoot + chooseLanguageAddress.path, {
    method: chooseLanguageAddress.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ language }),
    signal: AbortSignal.timeout(patienceMs),
  });
}
