import { calculatorKinds, calculatorPath, catalogue } from '#calculators/rules/catalogue.ts';
import { brand } from '#kernel/brand.ts';
import { directionOf, prefixOf } from '#kernel/language/languages.ts';
import { currentLanguage, t } from '#kernel/language/t.ts';
import { launchedPath, openedTypes, openFilePath, sharedFileField } from '#kernel/open-file.ts';
import { addressIn } from './page-address.ts';
import { groupsPath } from './public-paths.ts';

const icon = (name: string, pixels: number, purpose: string) => ({
  src: `/${name}-${pixels}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose,
});

/** Some systems give CSV files another media type; the extension works everywhere. */
const opened = [...Object.entries(openedTypes).flat(2), 'text/comma-separated-values'];

const screenshot = (name: string, width: number, height: number) => ({
  src: `/screenshots/${name}.png`,
  sizes: `${width}x${height}`,
  type: 'image/png',
  form_factor: width > height ? 'wide' : 'narrow',
});

/** Copied by the build from docs/pictures, where `npm run pictures` writes them. */
export const screenshots = [
  screenshot('freelancer', 1280, 860),
  screenshot('home', 1280, 860),
  screenshot('phone', 390, 844),
];

/** Path of the manifest in the language of the page. */
export const manifestPath = () => `${prefixOf(currentLanguage())}/site.webmanifest`;

/**
 * Name and appearance of the installed app. `id` is the same in all languages, so that a change of language does not
 * make a second app.
 */
export function appManifest(paper: string) {
  const language = currentLanguage();
  const shortcut = (name: string, path: string) => ({
    name,
    url: addressIn(language, path),
    icons: [icon('icon', 192, 'any')],
  });
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: t(brand.description),
    lang: language,
    dir: directionOf(language),
    start_url: addressIn(language, '/'),
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    categories: ['finance', 'productivity', 'utilities'],
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('icon', 512, 'maskable'),
      icon('icon-monochrome', 512, 'monochrome'),
    ],
    // PDF files are refused with a message. Without them here, the app would be missing in the system's list.
    share_target: {
      action: openFilePath,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: sharedFileField, accept: ['image/*', ...opened, 'application/pdf'] }] },
    },
    file_handlers: [{ action: launchedPath, accept: openedTypes }],
    screenshots,
    shortcuts: [
      ...calculatorKinds.map((kind) => shortcut(t(catalogue[kind].name), calculatorPath(kind))),
      shortcut(t('Groups'), groupsPath),
    ],
  };
}
