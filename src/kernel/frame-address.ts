import type { Language } from './language/languages.ts';

/** The only pages that another site may frame. */
const embedRoot = '/embed';

/** '/embed/bill-split', in another language '/embed/bill-split/de'. */
export function frameAddress(kind: string, language: Language): string {
  const page = `${embedRoot}/${kind}`;
  return language === 'en' ? page : `${page}/${language.toLowerCase()}`;
}

/** Of a built file at '/embed/…/index.html', too. */
export const isFramePath = (path: string) => path.startsWith(`${embedRoot}/`);

/** Besides this, a frame may do nothing: it has no origin, so no cookies and no storage. */
export const frameMay = [
  'allow-scripts',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
].join(' ');
