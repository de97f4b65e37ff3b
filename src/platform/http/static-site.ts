import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { brand } from '#kernel/brand.ts';
import { shellOf } from '#kernel/private-address.ts';
import type { Encoding } from './accept-encoding.ts';
import { contentPolicy, readerPolicy } from './content-policy.ts';
import { mediaType } from './media-type.ts';
import type { OutsideSources } from './outside-sources.ts';

type Body = Uint8Array<ArrayBuffer>;
type Headers = Readonly<Record<string, string>>;

/** A file in one encoding, with its response headers. */
export type Variant = Readonly<{
  body: Body;
  etag: string;
  headers: Headers;
  /** For a 304 response. */
  headersWithoutBody: Headers;
}>;

export type StaticFile = Readonly<{ plain: Variant; encoded: ReadonlyMap<Encoding, Variant> }>;

/** The built site in memory: requests need no disk, and a rebuild cannot affect a running server. */
export type StaticSite = {
  /** By decoded request path; a folder's index.html is at the folder's path. */
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly fallback: StaticFile;
};

const fallbackName = '/__spa-fallback.html';
const suffixes: ReadonlyMap<Encoding, string> = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
]);

function cacheControl(path: string): string {
  // No shared cache may store a page with a secret URL.
  if (shellOf(`${requestPath(path)}/-`) === requestPath(path)) return 'private, no-cache';
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(png|svg|ico)$/.test(path) ? 'public, max-age=86400' : 'no-cache';
}

/** A worker runs under the CSP of its own file, not of the page. */
function policyOf(path: string, body: Body, outside: readonly OutsideSources[]): string | undefined {
  if (path.endsWith('.html')) return contentPolicy(new TextDecoder().decode(body), outside);
  return path.startsWith('/assets/receipt-reader-') ? readerPolicy : undefined;
}

function toVariant(body: Body, etag: string, common: Headers, encoding?: Encoding): Variant {
  const headersWithoutBody = { ...common, etag };
  const headers = {
    ...headersWithoutBody,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': String(body.byteLength),
  };
  return { body, etag, headers, headersWithoutBody };
}

type SiteOptions = Readonly<{
  outside?: readonly OutsideSources[];
  /** Replaces the origin that pages, sitemap and robots.txt were built with. */
  appUrl?: string;
}>;

const namesSite = /\.(html|xml|txt)$/;

/** Undefined if the file does not name the site. */
function withOwnAddress(path: string, body: Body, appUrl: string | undefined): Body | undefined {
  if (appUrl === undefined || appUrl === brand.origin || !namesSite.test(path)) return undefined;
  const text = new TextDecoder().decode(body);
  return text.includes(brand.origin)
    ? new TextEncoder().encode(text.replaceAll(brand.origin, appUrl))
    : undefined;
}

/** Fast settings, since the start waits for this: pages are a tenth larger than the build's. */
const compress: Readonly<Record<Encoding, (body: Body) => Uint8Array>> = {
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => gzipSync(body, { level: 9 }),
};

function readFile(folder: string, path: string, { outside = [], appUrl }: SiteOptions): StaticFile {
  const file = join(folder, path);
  const built = new Uint8Array(readFileSync(file));
  const changed = withOwnAddress(path, built, appUrl);
  const body = changed ?? built;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const policy = policyOf(path, body, outside);
  const compressed = [...suffixes].filter(([, suffix]) => existsSync(file + suffix));
  const common = {
    'content-type': mediaType(path),
    'cache-control': cacheControl(path),
    ...(compressed.length > 0 ? { vary: 'accept-encoding' } : {}),
    ...(policy ? { 'content-security-policy': policy } : {}),
  };
  const encoded = compressed.map(([encoding, suffix]): [Encoding, Variant] => {
    const bytes = new Uint8Array(changed ? compress[encoding](changed) : readFileSync(file + suffix));
    return [encoding, toVariant(bytes, `"${hash}-${encoding}"`, common, encoding)];
  });
  return { plain: toVariant(body, `"${hash}"`, common), encoded: new Map(encoded) };
}

function requestPath(path: string): string {
  if (!path.endsWith('/index.html')) return path;
  return path.slice(0, -'/index.html'.length) || '/';
}

/** The file for a path; pages whose path holds a token share one file. */
export function findFile({ files }: StaticSite, path: string): StaticFile | undefined {
  return files.get(path) ?? files.get(shellOf(path) ?? '');
}

export function loadSite(folder: string, options: SiteOptions = {}): StaticSite {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  const files = new Map(paths.map((path) => [requestPath(path), readFile(folder, path, options)]));
  const fallback = files.get(fallbackName);
  if (!fallback) throw new Error(`The built site in ${folder} is incomplete: ${fallbackName} is missing.`);
  files.delete(fallbackName);
  return { files, fallback };
}
