import { Problem } from '#kernel/problem.ts';

/** The disk has nowhere else to keep the type: the ending of the key says it. */
const types = {
  webp: 'image/webp',
  json: 'application/json',
  csv: 'text/csv',
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const;

export type FileType = (typeof types)[keyof typeof types];

const part = '[A-Za-z0-9][A-Za-z0-9_-]{0,99}';
const keyShape = new RegExp(`^${part}(?:/${part}){0,7}\\.(${Object.keys(types).join('|')})$`);
const prefixShape = new RegExp(`^${part}(?:/${part}){0,6}$`);

/** The type of the file under a key such as 'pictures/u1/a.webp'; anything that could leave the folder is refused. */
export function requireFileType(key: string): FileType {
  const ending = keyShape.exec(key)?.[1];
  if (!ending) throw new Problem('invalid-input', { fields: ['key'] });
  // The shape names exactly the keys of `types`.
  return types[ending as keyof typeof types];
}

export function requirePrefix(prefix: string): string {
  if (!prefixShape.test(prefix)) throw new Problem('invalid-input', { fields: ['prefix'] });
  return prefix;
}
