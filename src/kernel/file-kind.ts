export type FileKind = 'picture' | 'table' | 'json' | 'pdf' | 'other';

const kinds: readonly (readonly [FileKind, RegExp, RegExp])[] = [
  ['picture', /\.(jpe?g|png|webp|avif|heic|heif|gif|bmp)$/i, /^image\//],
  ['table', /\.(csv|tsv|txt)$/i, /^text\/(csv|plain|comma-separated-values|tab-separated-values)/],
  ['json', /\.json$/i, /^application\/json/],
  ['pdf', /\.pdf$/i, /^application\/pdf/],
];

/** Decides by the file's extension, else by its media type, which depends on the system for CSV files. */
export function fileKind({ name, type }: Readonly<{ name: string; type: string }>): FileKind {
  const found =
    kinds.find(([, ending]) => ending.test(name)) ?? kinds.find(([, , types]) => types.test(type));
  return found?.[0] ?? 'other';
}
