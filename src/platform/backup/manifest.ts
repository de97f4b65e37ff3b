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

/** What a backup holds; the last entry of the archive, since only then all of it is known. */
export const manifestSchema = z.object({
  format: z.literal('fairsplit-backup'),
  formatVersion: z.literal(1),
  version: z.string(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  /** The hashes of the migrations that had been applied, in order. */
  migrations: z.array(digest),
  /** In an order in which none needs a later one. */
  tables: z.array(tableEntry),
  sequences: z.array(sequenceEntry),
  files: z.array(fileEntry),
  /** Of the local secret, when it is in the backup. */
  secret: z.nullable(digest),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = Manifest['tables'][number];

export const manifestName = 'manifest.json';
export const secretName = 'auth-secret';
export const fileName = (index: number) => `files/${String(index).padStart(8, '0')}`;
export const partName = ({ schema, name }: Pick<TableEntry, 'schema' | 'name'>, part: number) =>
  `tables/${schema}.${name}/${String(part).padStart(6, '0')}.copy`;
