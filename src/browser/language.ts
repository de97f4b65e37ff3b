import type { Language } from '#kernel/language/languages.ts';
import { languageCookie } from '#kernel/language/preferred-language.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** Remembers the language for pages that have one address in all languages. The server reads it, so it is a cookie. */
export function rememberLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}

/** Reloads the page in another language, and keeps drafts and typed texts. */
export async function switchLanguage(language: Language, address: string): Promise<void> {
  rememberLanguage(language);
  // If the script does not load, the page reloads without the typed texts.
  await import('./saved/saved-fields.ts').then(
    ({ saveFields }) => saveFields(),
    () => {},
  );
  const { pathname, search, hash } = window.location;
  if (address === pathname + search + hash) window.location.reload();
  else window.location.assign(address);
}
