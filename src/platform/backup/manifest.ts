import { z } from 'zod';

const digest = z.string().regex(/^[\da-f]{64}$/);
const count = z.number().int().nonnegative();

const tableEntry = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  parts: count,
  sha256: digest,
});

const sequenceEntry = z.object({
  schema: z.string(),
  name: z.string(),
  lastValue: z.string(),
  isCalled: z.boolean(),
});
const fileEntry = z.object({ key: z.string(), bytes: count, sha256: digest });

/** The last entry of the archive, since checksums are known only then. */
export const manifestSchema = z.object({
  format: z.literal('fairsplit-backup'),
  formatVersion: z.literal(1),
  version: z.string(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  /** Hashes of the applied migrations, in order. */
  migrations: z.array(digest),
  /** Sorted so that each table comes after the tables it references. */
  tables: z.array(tableEntry),
  sequences: z.array(sequenceEntry),
  files: z.array(fileEntry),
  /** Checksum of the secret in the data folder, if the backup has it. */
  secret: z.nullable(digest),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = Manifest['tables'][number];

export const manifestName = 'manifest.json';
export const secretName = 'auth-secret';
export const fileName = (index: number) => `files/${String(index).padStart(8, '0')}`;
export const partName = ({ schema, name }: Pick<TableEntry, 'schema' | 'name'>, part: number) =>
  `tables/${schema}.${name}/${String(part).padStart(6, '0')}.copy`;
