import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';

/** Error texts of the element. The build writes them into embed.js in all languages. */
export const embedTexts = () => ({
  unavailable: t('The calculator could not be loaded.'),
  open: t('Open {brand}', { brand: brand.name }),
});
