import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Encoding } from './accept-encoding.ts';
import { contentPolicy } from './content-policy.ts';
import { mediaType } from './media-type.ts';
import type { OutsideSources } from './outside-sources.ts';

type Body = Uint8Array<ArrayBuffer>;
type Variant = { readonly body: Body; readonly etag: string };

export type StaticFile = {
  readonly headers: Readonly<Record<string, string>>;
  readonly plain: Variant;
  readonly encoded: ReadonlyMap<Encoding, Variant>;
};

/** The built site, wholly in memory: a request touches no disk, and a rebuild cannot change a running server. */
export type StaticSite = {
  /** By decoded request path; a folder's index.html stands at the folder's own path. */
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly fallback: StaticFile;
};

const fallbackName = '/__spa-fallback.html';
const suffixes: ReadonlyMap<Encoding, string> = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
]);

function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(png|svg|ico)$/.test(path) ? 'public, max-age=86400' : 'no-cache';
}

function readFile(folder: string, path: string, outside: readonly OutsideSources[]): StaticFile {
  const file = join(folder, path);
  const body = new Uint8Array(readFileSync(file));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const encoded = new Map<Encoding, Variant>();
  for (const [encoding, suffix] of suffixes) {
    if (!existsSync(file + suffix)) continue;
    encoded.set(encoding, {
      body: new Uint8Array(readFileSync(file + suffix)),
      etag: `"${hash}-${encoding}"`,
    });
  }
  const policy = path.endsWith('.html') ? contentPolicy(new TextDecoder().decode(body), outside) : undefined;
  return {
    headers: {
      'content-type': mediaType(path),
      'cache-control': cacheControl(path),
      ...(encoded.size > 0 ? { vary: 'accept-encoding' } : {}),
      ...(policy ? { 'content-security-policy': policy } : {}),
    },
    plain: { body, etag: `"${hash}"` },
    encoded,
  };
}

function requestPath(path: string): string {
  if (!path.endsWith('/index.html')) return path;
  return path.slice(0, -'/index.html'.length) || '/';
}

export function loadSite(folder: string, outside: readonly OutsideSources[] = []): StaticSite {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  const files = new Map(paths.map((path) => [requestPath(path), readFile(folder, path, outside)]));
  const fallback = files.get(fallbackName);
  if (!fallback) throw new Error(`The built site in ${folder} is incomplete: ${fallbackName} is missing.`);
  files.delete(fallbackName);
  return { files, fallback };
}
