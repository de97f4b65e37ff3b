import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';

/** What the element says in place of a frame. The build writes these of all languages into embed.js. */
export const embedTexts = () => ({
  unavailable: t('The calculator could not be loaded.'),
  open: t('Open {brand}', { brand: brand.name }),
});
