import { createHash } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Files } from '../files/files.ts';
import { version } from '../version.ts';
import { type ArchiveWriter, createArchive } from './archive.ts';
import { fileName, type Manifest, manifestName, partName, secretName, type TableEntry } from './manifest.ts';
import { findMigrations, findSequences, findTables, quoted, type Table } from './tables.ts';

export type BackupSource = Readonly<{
  client: Client;
  files: Pick<Files, 'get'>;
  fileKeys: () => AsyncIterable<string>;
  /** Set if the data folder holds the secret. */
  secret: string | undefined;
  now: () => Date;
}>;

const partBytes = 4 * 1024 * 1024;
const newline = 0x0a;

function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function countRows(chunk: Buffer): number {
  // COPY escapes line breaks within values, so each newline ends a row.
  let rows = 0;
  for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) rows += 1;
  return rows;
}

async function writeTable(client: Client, table: Table, archive: ArchiveWriter): Promise<TableEntry> {
  const columns = table.columns.map((column) => escapeIdentifier(column)).join(', ');
  // COPY of a partitioned table needs a query.
  const stream = client.query(copyTo(`copy (select ${columns} from ${quoted(table)}) to stdout`));
  const hash = createHash('sha256');
  const waiting: Buffer[] = [];
  let held = 0;
  let rows = 0;
  let parts = 0;
  const flush = async () => {
    if (held === 0) return;
    await archive.add(partName(table, parts), Buffer.concat(waiting));
    parts += 1;
    waiting.length = 0;
    held = 0;
  };
  // The stream has no encoding, so its chunks are buffers.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    rows += countRows(chunk);
    waiting.push(chunk);
    held += chunk.length;
    if (held >= partBytes) await flush();
  }
  await flush();
  return { ...table, rows, parts, sha256: hash.digest('hex') };
}

async function writeFiles(
  { files, fileKeys }: BackupSource,
  archive: ArchiveWriter,
): Promise<Manifest['files']> {
  const written: Manifest['files'] = [];
  for await (const key of fileKeys()) {
    const found = await files.get(key);
    // Deleted during the backup; the rows of the snapshot may still refer to the file.
    if (!found) continue;
    await archive.add(fileName(written.length), found.bytes);
    written.push({ key, bytes: found.bytes.byteLength, sha256: sha256(found.bytes) });
  }
  return written;
}

async function writeAll(source: BackupSource, archive: ArchiveWriter): Promise<Manifest> {
  const { client, secret, now } = source;
  await client.query('begin isolation level repeatable read, read only');
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const tables: TableEntry[] = [];
  for (const table of await findTables(client)) tables.push(await writeTable(client, table, archive));
  const migrations = await findMigrations(client);
  const sequences = await findSequences(client);
  await client.query('commit');
  if (secret) await archive.add(secretName, Buffer.from(secret));
  return {
    format: 'fairsplit-backup',
    formatVersion: 1,
    version,
    createdAt: now().toISOString(),
    postgres: rows[0]?.server_version ?? '',
    migrations,
    tables,
    sequences,
    files: await writeFiles(source, archive),
    secret: secret ? sha256(secret) : null,
  };
}

/** A consistent backup of one moment, renamed to its final name when complete. */
export async function writeBackup(source: BackupSource, file: string): Promise<Manifest> {
  const draft = `${file}.partial`;
  rmSync(draft, { force: true });
  const archive = createArchive(draft, source.now());
  try {
    const manifest = await writeAll(source, archive);
    await archive.add(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)));
    await archive.close();
    renameSync(draft, file);
    return manifest;
  } catch (error) {
    archive.abort();
    rmSync(draft, { force: true });
    throw error;
  }
}
