import { createHash, type Hash } from 'node:crypto';
import { BackupError, readArchive } from './archive.ts';
import { fileName, type Manifest, manifestName, manifestSchema, partName, secretName } from './manifest.ts';

type Seen = { hash: Hash; parts: number };
const tableShape = /^tables\/([^/]+)\/(\d{6})\.copy$/;

function parseManifest(bytes: Buffer): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new BackupError('This release cannot read the manifest of this backup.');
  }
}

/** Reads the whole archive before anything is changed: each entry must be in its place with the right checksum. */
export async function verifyBackup(file: string): Promise<Manifest> {
  const tables = new Map<string, Seen>();
  const others = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of readArchive(file)) {
    if (manifest) throw new BackupError('This is not a complete backup: something follows its manifest.');
    const [, table, part] = tableShape.exec(name) ?? [];
    if (name === manifestName) manifest = parseManifest(bytes);
    else if (table) {
      const seen = tables.get(table) ?? { hash: createHash('sha256'), parts: 0 };
      if (Number(part) !== seen.parts)
        throw new BackupError(`This backup was changed: ${name} is out of order.`);
      seen.parts += 1;
      seen.hash.update(bytes);
      tables.set(table, seen);
    } else others.set(name, createHash('sha256').update(bytes).digest('hex'));
  }
  if (!manifest) throw new BackupError('This is not a complete backup: it has no manifest.');
  compare(manifest, tables, others);
  return manifest;
}

function compare(
  manifest: Manifest,
  tables: ReadonlyMap<string, Seen>,
  others: ReadonlyMap<string, string>,
): void {
  const refuse = (what: string) => new BackupError(`This backup was changed or damaged: ${what}.`);
  const empty = createHash('sha256').digest('hex');
  for (const table of manifest.tables) {
    const seen = tables.get(`${table.schema}.${table.name}`);
    const isSame = (seen?.hash.digest('hex') ?? empty) === table.sha256 && (seen?.parts ?? 0) === table.parts;
    if (!isSame) throw refuse(partName(table, 0));
  }
  const expected = new Map(manifest.files.map(({ sha256 }, index) => [fileName(index), sha256]));
  if (manifest.secret) expected.set(secretName, manifest.secret);
  for (const [name, digest] of expected) if (others.get(name) !== digest) throw refuse(name);
  const strangers = [...others.keys()].filter((name) => !expected.has(name));
  if (strangers.length > 0 || tables.size > manifest.tables.filter(({ parts }) => parts > 0).length) {
    throw refuse('it holds what its manifest does not name');
  }
}
