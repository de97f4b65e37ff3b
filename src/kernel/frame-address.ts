import type { Language } from './language/languages.ts';

/** The only pages that another site may frame. */
const embedRoot = '/embed';

/** '/embed/bill-split', in another language '/embed/bill-split/de'. */
export function frameAddress(kind: string, language: Language): string {
  const page = `${embedRoot}/${kind}`;
  return language === 'en' ? page : `${page}/${language.toLowerCase()}`;
}

/** True for a page in a frame, and for its built file at '/embed/…/index.html'. */
export const isFramePath = (path: string) => path.startsWith(`${embedRoot}/`);

/**
 * Permissions in the sandbox of a frame. Without 'allow-same-origin' it has no origin, so no cookies and no storage.
 */
export const frameMay = [
  'allow-scripts',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
].join(' ');
