import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { brand } from '#kernel/brand.ts';
import { isFramePath } from '#kernel/frame-address.ts';
import { shellOf } from '#kernel/private-address.ts';
import { contentPolicy, framePolicy, readerPolicy, workerPolicy } from '../headers/content-policy.ts';
import type { OutsideSources } from '../headers/outside-sources.ts';
import type { Encoding } from './accept-encoding.ts';
import { brotliSettings } from './brotli-settings.ts';
import { compressWell } from './compress-well.ts';
import { mediaType } from './media-type.ts';

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

export type SiteOptions = Readonly<{
  outside?: readonly OutsideSources[];
  /** Replaces the origin that pages, sitemap and robots.txt were built with. */
  appUrl?: string;
}>;

/** A file of the build: its path, and the request headers besides accept-encoding that affect its response. */
export type Described = Readonly<{ path: string; varies?: readonly string[] | undefined }>;

/** '/dashboard' for '/dashboard/index.html'. */
export function requestPath(path: string): string {
  if (!path.endsWith('/index.html')) return path;
  return path.slice(0, -'/index.html'.length) || '/';
}

function cacheControl(path: string): string {
  // No shared cache may store a page with a secret URL.
  if (shellOf(`${requestPath(path)}/-`) === requestPath(path)) return 'private, no-cache';
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(png|svg|ico)$/.test(path) ? 'public, max-age=86400' : 'no-cache';
}

/** A sandboxed frame has no origin, so it can load these only if every site may. They contain nothing personal. */
const isOpenToFrames = (path: string) => path.startsWith('/assets/');

/** A worker runs under the CSP of its own file, not of the page. */
function policyOf(
  path: string,
  body: Body,
  { outside, appUrl = brand.origin }: SiteOptions,
): string | undefined {
  if (isFramePath(path)) return framePolicy(new TextDecoder().decode(body), appUrl);
  if (path.endsWith('.html')) return contentPolicy(new TextDecoder().decode(body), outside);
  if (path === '/worker.js') return workerPolicy;
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

const namesSite = /\.(html|xml|txt)$/;

/** Replaces the built-in origin in the file; undefined if nothing changes. */
function withOwnAddress(path: string, body: Body, appUrl: string | undefined): Body | undefined {
  if (appUrl === undefined || appUrl === brand.origin || !namesSite.test(path)) return undefined;
  const text = new TextDecoder().decode(body);
  return text.includes(brand.origin)
    ? new TextEncoder().encode(text.replaceAll(brand.origin, appUrl))
    : undefined;
}

const brotli = (body: Body, quality: number) =>
  brotliCompressSync(body, brotliSettings(body.byteLength, quality));

/** Fast settings, since the start waits for this: pages are a tenth larger than the build's. */
const compress: Readonly<Record<Encoding, (body: Body) => Uint8Array>> = {
  br: (body) => brotli(body, 6),
  gzip: (body) => gzipSync(body, { level: 9 }),
};

type Built = Readonly<{ body: Body; compressed: ReadonlyMap<Encoding, () => Body> }>;

function toFile({ path, varies = [] }: Described, built: Built, options: SiteOptions): StaticFile {
  const changed = withOwnAddress(path, built.body, options.appUrl);
  const body = changed ?? built.body;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const policy = policyOf(path, body, options);
  const vary = [...(built.compressed.size > 0 ? ['accept-encoding'] : []), ...varies].join(', ');
  const common = {
    'content-type': mediaType(path),
    'cache-control': cacheControl(path),
    ...(vary ? { vary } : {}),
    ...(isOpenToFrames(path) ? { 'access-control-allow-origin': '*' } : {}),
    ...(policy ? { 'content-security-policy': policy } : {}),
  };
  const encoded = [...built.compressed].map(([encoding, bytes]): [Encoding, Variant] => {
    const own = new Uint8Array(changed ? compress[encoding](changed) : bytes());
    return [encoding, toVariant(own, `"${hash}-${encoding}"`, common, encoding)];
  });
  return { plain: toVariant(body, `"${hash}"`, common), encoded: new Map(encoded) };
}

const suffixes: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/** For a file that compression does not shrink, such as a picture. */
export function plainFile(body: Body, described: Described, options: SiteOptions): StaticFile {
  return toFile(described, { body, compressed: new Map() }, options);
}

const readBytes = (file: string): Body => new Uint8Array(readFileSync(file));

/** A file with its compressed variants beside it. */
export function readFile(file: string, described: Described, options: SiteOptions): StaticFile {
  const compressed = suffixes
    .filter(([, suffix]) => existsSync(file + suffix))
    .map(([encoding, suffix]) => [encoding, () => readBytes(file + suffix)] as const);
  return toFile(described, { body: readBytes(file), compressed: new Map(compressed) }, options);
}

/**
 * For a file that the build stores only as a fast brotli variant, since small sites never serve most languages and
 * the first start should be quick. The first request creates the variants to serve; scripts and styles are then
 * compressed again in the background with the highest quality.
 */
export function readCompressed(file: string, described: Described, options: SiteOptions): () => StaticFile {
  const stored = readBytes(`${file}.br`);
  let opened: StaticFile | undefined;
  return () => {
    if (opened) return opened;
    const body = new Uint8Array(brotliDecompressSync(stored));
    const gzipped = new Uint8Array(compress.gzip(body));
    const fileWith = (smaller: Body) => {
      const compressed = new Map<Encoding, () => Body>([
        ['br', () => smaller],
        ['gzip', () => gzipped],
      ]);
      return toFile(described, { body, compressed }, options);
    };
    opened = fileWith(new Uint8Array(brotli(body, 9)));
    if (/\.(js|css)$/.test(file)) {
      void compressWell(body).then((smallest) => {
        opened = fileWith(smallest);
      });
    }
    return opened;
  };
}
