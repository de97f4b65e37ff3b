import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { requireFileType } from '../files/file-key.ts';
import type { Files } from '../files/files.ts';
import { BackupError, readArchive } from './archive.ts';
import { applyMigrations, buildSchema, dropEverything, migrationsAfter } from './fresh-schema.ts';
import { fileName, type Manifest, secretName, type TableEntry } from './manifest.ts';
import { findTables, fullName, quoted } from './tables.ts';
import { verifyBackup } from './verify-backup.ts';

export type RestoreTarget = Readonly<{
  client: Client;
  files: Pick<Files, 'put' | 'remove'>;
  fileKeys: () => AsyncIterable<string>;
  /** Absent if the secret comes from the settings. */
  storeSecret?: (secret: string) => void;
}>;

export type Restored = Readonly<{
  manifest: Manifest;
  rows: number;
  tables: number;
  files: number;
  migrated: number;
}>;

async function requireQuiet(client: Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'fairsplit%'`,
  );
  if (rows[0]?.others) {
    throw new BackupError('A server is still connected to this database. Stop every server, then restore.');
  }
}

async function requireEmpty(client: Client): Promise<void> {
  for (const table of await findTables(client)) {
    if (table.schema !== 'public') continue;
    const { rowCount } = await client.query(`select 1 from ${quoted(table)} limit 1`);
    if (rowCount) {
      throw new BackupError(
        `There is data in this database already (${table.name}). ` +
          'Restore into an empty one, or add --replace to overwrite what is there.',
      );
    }
  }
}

type Loading = { table: TableEntry; stream: ReturnType<typeof copyFrom>; done: Promise<void> };

async function begin(client: Client, table: TableEntry): Promise<Loading> {
  await client.query(`alter table ${quoted(table)} disable trigger user`);
  const columns = table.columns.map((column) => escapeIdentifier(column)).join(', ');
  const stream = client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin`));
  const done = finished(stream);
  // The next write or the end reports the error.
  done.catch(() => {});
  return { table, stream, done };
}

async function end(client: Client, { table, stream, done }: Loading): Promise<void> {
  stream.end();
  await done;
  if (stream.rowCount !== table.rows) throw new BackupError(`Not every row of ${fullName(table)} arrived.`);
  await client.query(`alter table ${quoted(table)} enable trigger user`);
}

/** Entries are in the manifest's order, so each table is one COPY. */
async function load(
  file: string,
  manifest: Manifest,
  { client, files }: RestoreTarget,
): Promise<string | undefined> {
  const byFolder = new Map(manifest.tables.map((table) => [`tables/${fullName(table)}`, table]));
  const keys = new Map(manifest.files.map(({ key }, index) => [fileName(index), key]));
  let loading: Loading | undefined;
  let secret: string | undefined;
  for await (const { name, bytes } of readArchive(file)) {
    const table = byFolder.get(name.slice(0, name.lastIndexOf('/')));
    if (loading && loading.table !== table) {
      await end(client, loading);
      loading = undefined;
    }
    if (table) {
      loading ??= await begin(client, table);
      if (!loading.stream.write(bytes)) await Promise.race([once(loading.stream, 'drain'), loading.done]);
    }
    const key = keys.get(name);
    if (key) await files.put(key, bytes, requireFileType(key));
    if (name === secretName) secret = bytes.toString();
  }
  return secret;
}

async function requireColumns(client: Client, { tables }: Manifest): Promise<void> {
  const known = new Map((await findTables(client)).map((table) => [fullName(table), new Set(table.columns)]));
  const strange = tables.find(
    (table) => !table.columns.every((column) => known.get(fullName(table))?.has(column)),
  );
  if (strange)
    throw new BackupError(`This release has no place for ${fullName(strange)} as it was backed up.`);
}

async function removeOtherFiles({ files, fileKeys }: RestoreTarget, manifest: Manifest): Promise<void> {
  const backedUp = new Set(manifest.files.map(({ key }) => key));
  const gone: string[] = [];
  for await (const key of fileKeys()) if (!backedUp.has(key)) gone.push(key);
  for (const key of gone) await files.remove(key);
}

/** Creates, fills and migrates the tables in one transaction. */
export async function restoreBackup(
  file: string,
  target: RestoreTarget,
  { replace = false } = {},
): Promise<Restored> {
  const { client } = target;
  const manifest = await verifyBackup(file);
  const { before, after } = migrationsAfter(manifest.migrations);
  await requireQuiet(client);
  if (!replace) await requireEmpty(client);
  await client.query('begin');
  try {
    await dropEverything(client);
    await buildSchema(client, before);
    await requireColumns(client, manifest);
    const secret = await load(file, manifest, target);
    for (const sequence of manifest.sequences) {
      const { lastValue, isCalled } = sequence;
      await client.query('select setval($1::regclass, $2, $3)', [quoted(sequence), lastValue, isCalled]);
    }
    await applyMigrations(client, after);
    await client.query('commit');
    if (secret) target.storeSecret?.(secret);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  if (replace) await removeOtherFiles(target, manifest);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { tables, files } = manifest;
  return { manifest, rows, tables: tables.length, files: files.length, migrated: after.length };
}
