import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Manifest, minifySync } from 'vite';
import { frameAddress } from '#kernel/frame-address.ts';
import { directionOf, type Language } from '#kernel/language/languages.ts';
import { startScript, withoutScripts } from './first-paint.ts';
import { frameEntry, frameManifest, frameTemplate } from './frame-files.ts';
import { keptFile, keptPages } from './kept-pages.ts';
import { scriptsOf } from './page-files.ts';
import { readPalette } from './palette.ts';
import { writeShareImages } from './share-images.ts';
import { embedTextsFile } from './write-embed-script.ts';
import { type LanguageScripts, type MarkedBuild, writeLanguage } from './write-languages.ts';
import { writeSiteFile } from './write-site-file.ts';

type Prerenderer = typeof import('../../src/entry.prerender.tsx');

/** scripts/build.ts passes this flag. */
const inHurry = process.argv.includes('--in-hurry');
const entry = 'index.html';
/** A copy of Vite's index.html, which the English home page replaces. */
const template = '.vite/template.html';
const sharedShell = '/s';
const builtAssets = '/assets';
const stylesheet = /\/assets\/[^"]+\.css/;

function attributeText(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function headHtml({ title, tags }: ReturnType<Prerenderer['headOf']>): string {
  const written = tags.map(([name, attributes]) => {
    const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${attributeText(value)}"`);
    return `<${name}${pairs.join('')}/>`;
  });
  return [`<title>${attributeText(title)}</title>`, ...written].join('');
}

/**
 * Prerenders every page in one language into the built site, from Vite's bundle of src/entry.prerender.tsx. Each
 * language has its own bundle, since modules evaluate their sentences when they are loaded.
 */
async function prerenderSite({ site, release }: MarkedBuild, scripts: LanguageScripts): Promise<void> {
  const { language, site: assets, prerenderer } = scripts;
  const pages = (await import(pathToFileURL(join(prerenderer, 'entry.prerender.js')).href)) as Prerenderer;
  // Safe: Vite writes manifests.
  const readManifest = (name: string) => JSON.parse(readFileSync(join(site, name), 'utf8')) as Manifest;
  const manifest = readManifest('.vite/manifest.json');
  const readTemplate = (name: string) =>
    withoutScripts(readFileSync(join(site, name), 'utf8')).replace(
      '<html lang="en">',
      `<html lang="${language}" dir="${directionOf(language)}" data-release="${release}">`,
    );
  const frame = readTemplate(template).replace('"/site.webmanifest"', `"${pages.manifestPath()}"`);
  const scriptsFor = (modules: readonly string[], from = manifest) =>
    scriptsOf(from, modules).map((script) => assets + script.slice(builtAssets.length));
  const small = (script: string) => minifySync('first.js', script, { compress: true, mangle: true }).code;
  const early = small(pages.earlyScript);
  const acts = early + small(pages.dropScript);
  const first = `<script>${pages.themeScript};${pages.accountScript};${pages.installScript};${acts}</script>`;

  const scriptsOfViews = Object.entries(await pages.sharedViewModules()).map(
    ([name, modules]) => [name, scriptsFor(modules)] as const,
  );
  /**
   * For the page of shared links: a script that preloads the view's own scripts. Leaves out those that the page loads
   * anyway.
   */
  const earlyOf = (path: string, scripts: readonly string[]) => {
    if (path !== sharedShell) return '';
    const own = scriptsOfViews.map(([name, all]) => [
      name,
      all.filter((one) => !scripts.includes(one)).map((one) => one.slice(builtAssets.length + 1)),
    ]);
    return `<script>${pages.earlySharedScript({ scripts: Object.fromEntries(own), labels: pages.calculatorLabels })}</script>`;
  };

  /** Only public pages offer another language; the others are already served in the reader's language. */
  const offerOf = (path: string) =>
    pages.offerScript && pages.publicPages.some((page) => page.path === path)
      ? `<script>${pages.offerScript}</script>`
      : '';

  const modulesOf = new Map<string, readonly string[]>();
  const write = async (path: string, file: string) => {
    const { html, modules } = await pages.renderPage(path);
    modulesOf.set(path, [...modules, entry]);
    const scripts = scriptsFor([...modules, entry]);
    const whole = frame
      .replace(
        '<!--page head-->',
        () => headHtml(pages.headOf(path)) + first + offerOf(path) + earlyOf(path, scripts),
      )
      .replace('<div id="app"', () => `<div id="app" data-page="${path}"`)
      .replace('<!--page-->', () => html)
      .replace('</body>', () => `${startScript(scripts)}</body>`);
    writeSiteFile(join(site, file), whole, language);
  };

  const ofFrames = readManifest(frameManifest);
  const [styles] = stylesheet.exec(frame) ?? [];
  if (!styles) throw new Error('The site has no stylesheet for its frames.');
  const embedFrame = readTemplate(frameTemplate).replace(stylesheet, styles);
  const writeFrame = async (kind: (typeof pages.calculatorKinds)[number]) => {
    const { html, modules, title } = await pages.renderFrame(kind);
    const head = headHtml({ title, tags: [['meta', { name: 'robots', content: 'noindex' }]] });
    const whole = embedFrame
      .replace('<!--page head-->', () => `${head}<script>${pages.frameScript};${early}</script>`)
      .replace('<div id="app"', () => `<div id="app" data-kind="${kind}"`)
      .replace('<!--page-->', () => html)
      .replace('</body>', () => `${startScript(scriptsFor([...modules, frameEntry], ofFrames))}</body>`);
    writeSiteFile(join(site, frameAddress(kind, language), 'index.html'), whole, language);
  };
  for (const kind of pages.calculatorKinds) await writeFrame(kind);
  writeFileSync(join(site, embedTextsFile(language)), JSON.stringify(pages.embedTexts()));

  for (const path of pages.prerenderedPaths)
    await write(path, join(pages.fileIn(language, path), 'index.html'));
  const light = readPalette(resolve(import.meta.dirname, '../../src/ui/theme.css'), ':root');
  const { publicPages, tagline } = pages;
  await writeShareImages(site, light, { language, tagline: tagline(), pages: publicPages }, { inHurry });
  const manifestFile = join(site, pages.manifestPath());
  writeSiteFile(manifestFile, JSON.stringify(pages.appManifest(light('paper'))), language);
  if (language === 'en') {
    const paths = publicPages.map((page) => page.path);
    writeFileSync(join(site, keptFile), JSON.stringify(keptPages(manifest, modulesOf, paths)));
  }
  await write(pages.notFoundPage.path, pages.fileIn(language, '/__spa-fallback.html'));
}

const [folders = '', languages = ''] = process.argv.slice(2);
// Safe casts: scripts/build.ts wrote them.
const build = JSON.parse(folders) as MarkedBuild;
for (const language of JSON.parse(languages) as Language[])
  await prerenderSite(build, writeLanguage(build, language));
