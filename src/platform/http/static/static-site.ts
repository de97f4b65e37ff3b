import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Language, languageOf } from '#kernel/language/languages.ts';
import { shellOf } from '#kernel/private-address.ts';
import { pictureOf, readDrawing } from './static-drawing.ts';
import { readCompressed, readFile, requestPath, type SiteOptions, type StaticFile } from './static-file.ts';

type Files = ReadonlyMap<string, () => StaticFile>;

/** The built site in memory: requests need no disk, and a rebuild cannot affect a running server. */
export type StaticSite = Readonly<{
  /** By decoded request path; a folder's index.html is at the folder's path. */
  files: Files;
  languages: readonly Language[];
  /** Pages with one URL for all languages, by language, without English. */
  readerPages: ReadonlyMap<Language, Files>;
  /** Pictures that are drawn at their first request and then added to `files`. */
  drawings: ReadonlyMap<string, () => Promise<StaticFile>>;
  /** Script folders of languages other than English, such as '/assets/de-1f0c2a3b'. */
  scriptFolders: ReadonlySet<string>;
}>;

const notFoundPath = '/__spa-fallback.html';
/** '/~de/dashboard/index.html' is the German page at '/dashboard'. */
const readerFile = /^\/~([a-z-]+)(\/.*)$/;
const languageScript = /^(\/assets\/[a-z]{2}(?:-[a-z]{2})?-[0-9a-f]{8})(\/.*)$/;

/**
 * Finds the file for a path. Pages whose path contains a token share one file. `readerLanguage` is called only for
 * pages that depend on it. Scripts without texts are the same in every language and exist once.
 */
export function findFile(
  site: StaticSite,
  path: string,
  readerLanguage: () => Language,
): StaticFile | undefined {
  if (path === notFoundPath) return undefined;
  const shown = site.files.has(path) ? path : shellOf(path);
  const file = shown === undefined ? undefined : site.files.get(shown);
  if (shown !== undefined && file) {
    return ((followsReader(site, shown) && site.readerPages.get(readerLanguage())?.get(shown)) || file)();
  }
  const [, folder = '', name] = languageScript.exec(path) ?? [];
  return site.scriptFolders.has(folder) ? site.files.get(`/assets${name}`)?.() : undefined;
}

/** True if the page has one URL for all languages. All languages have the same pages, so the first is checked. */
function followsReader({ readerPages }: StaticSite, path: string): boolean {
  const [pages] = readerPages.values();
  return pages?.has(path) ?? false;
}

export function notFoundFile({ files, readerPages }: StaticSite, language: Language): StaticFile {
  const file = readerPages.get(language)?.get(notFoundPath) ?? files.get(notFoundPath);
  if (!file) throw new Error(`The built site has no ${notFoundPath}.`);
  return file();
}

/** The paths of all files, without the suffix of a compressed variant. */
function builtPaths(folder: string): Set<string> {
  return new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
      .map((path) => path.replace(/\.(br|gz)$/, '')),
  );
}

export function loadSite(folder: string, options: SiteOptions = {}): StaticSite {
  const paths = builtPaths(folder);
  const inLanguages = [...paths].flatMap((path) => {
    const [, tag, page = ''] = readerFile.exec(path) ?? [];
    const language = languageOf(tag);
    return language ? [{ path, language, page }] : [];
  });
  const followReader = new Set(inLanguages.map(({ page }) => page));
  const read = (path: string, page: string): (() => StaticFile) => {
    const varies = followReader.has(page) ? ['accept-language', 'cookie'] : [];
    const described = { path: page, varies };
    if (!existsSync(join(folder, path))) return readCompressed(join(folder, path), described, options);
    const file = readFile(join(folder, path), described, options);
    return () => file;
  };
  const readerPages = new Map<Language, Map<string, () => StaticFile>>();
  for (const { path, language, page } of inLanguages) {
    paths.delete(path);
    const pages = readerPages.get(language) ?? new Map<string, () => StaticFile>();
    readerPages.set(language, pages.set(requestPath(page), read(path, page)));
  }
  const drawn = [...paths].flatMap((path) => {
    const picture = pictureOf(path);
    return picture === undefined ? [] : [{ path, picture }];
  });
  for (const { path } of drawn) paths.delete(path);
  const files = new Map([...paths].map((path) => [requestPath(path), read(path, path)]));
  if (!files.has(notFoundPath)) {
    throw new Error(`The built site in ${folder} is incomplete: ${notFoundPath} is missing.`);
  }
  const drawings = new Map(
    drawn.map(({ picture }) => {
      const draw = readDrawing(join(folder, picture), { path: picture }, options);
      const keep = async () => {
        const file = await draw();
        files.set(picture, () => file);
        return file;
      };
      return [picture, keep];
    }),
  );
  const scriptFolders = new Set([...paths].flatMap((path) => languageScript.exec(path)?.[1] ?? []));
  return { files, languages: ['en', ...readerPages.keys()], readerPages, drawings, scriptFolders };
}
