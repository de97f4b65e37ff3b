import { Problem } from '#kernel/problem.ts';

/** The key's extension gives the type, since a file on disk has nowhere else to store it. */
const types = {
  webp: 'image/webp',
  json: 'application/json',
  csv: 'text/csv',
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const;

export type FileType = (typeof types)[keyof typeof types];

const part = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
const maxFolders = 7;

function isPath(path: string, maxParts: number): boolean {
  const parts = path.split('/');
  return parts.length <= maxParts && parts.every((each) => part.test(each));
}

/** The type of the file under a key such as 'pictures/u1/a.webp'. Keys that could escape the folder are refused. */
export function requireFileType(key: string): FileType {
  const dot = key.lastIndexOf('.');
  const ending = key.slice(dot + 1);
  if (!isPath(key.slice(0, Math.max(0, dot)), maxFolders + 1) || !Object.hasOwn(types, ending))
    throw new Problem('invalid-input', { fields: ['key'] });
  // `Object.hasOwn` has just confirmed the key.
  return types[ending as keyof typeof types];
}

export function requirePrefix(prefix: string): string {
  if (!isPath(prefix, maxFolders)) throw new Problem('invalid-input', { fields: ['prefix'] });
  return prefix;
}
