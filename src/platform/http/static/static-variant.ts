import { chooseEncoding } from './accept-encoding.ts';
import type { StaticFile, Variant } from './static-file.ts';

export function chooseVariant({ plain, encoded }: StaticFile, acceptEncoding: string | undefined): Variant {
  const encoding = chooseEncoding(acceptEncoding, encoded.keys());
  return (encoding && encoded.get(encoding)) ?? plain;
}

export function matchesTag(ifNoneMatch: string | undefined, { etag }: Variant): boolean {
  if (!ifNoneMatch) return false;
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}
