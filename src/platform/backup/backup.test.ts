import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { listFiles, openFiles } from '../files/files.ts';
import { createLog } from '../log.ts';
import { openQueue } from '../queue/queue.ts';
import { createArchive, readArchive } from './archive.ts';
import { buildSchema, dropEverything, migrationsAfter } from './fresh-schema.ts';
import { openTarget } from './open-client.ts';
import { restoreBackup } from './restore-backup.ts';
import { findMigrations } from './tables.ts';
import { allRows, fillWithEverything } from './testing/sample-data.ts';
import { writeBackup } from './write-backup.ts';

const scratch = mkdtempSync(join(tmpdir(), 'fairsplit-backup-'));
const log = createLog({ logLevel: 'silent' });
const file = join(scratch, 'whole.tar.gz');
const now = () => new Date('2026-11-15T10:00:00.000Z');
const sourceFiles = { dataDir: join(scratch, 'source') };
const secret = 'a secret that was made up on the first start';
let source: Database;
let before: Map<string, string[]>;

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, application_name: 'test' });
  await client.connect();
  return client;
}

beforeAll(async () => {
  source = await testDatabase();
  const queue = await openQueue(source, log, { work: false });
  await fillWithEverything(source, queue);
  await queue.stop();
  const files = await openFiles(sourceFiles);
  await files.put('pictures/u1/a.webp', new Uint8Array([1, 2, 3]), 'image/webp');
  await files.put('pictures/u2/deep/b.webp', new Uint8Array(), 'image/webp');
  const client = await connect(source.connectionString);
  before = await allRows(client);
  await writeBackup({ client, files, fileKeys: () => listFiles(sourceFiles), secret, now }, file);
  await client.end();
});
afterAll(async () => {
  await source.close();
  rmSync(scratch, { recursive: true, force: true });
});

describe('into an outside database', () => {
  let target: Database;
  let client: Client;
  const secrets: string[] = [];
  const settings = { dataDir: join(scratch, 'target') };
  const place = async () => ({
    client,
    files: await openFiles(settings),
    fileKeys: () => listFiles(settings),
    storeSecret: (value: string) => void secrets.push(value),
  });
  beforeEach(async () => {
    target = await testDatabase();
    client = await connect(target.connectionString);
  });
  afterEach(async () => {
    await client.end();
    await target.close();
    rmSync(settings.dataDir, { recursive: true, force: true });
    secrets.length = 0;
  });

  it('brings back every row of every table, every file, the secret and the sequences', async () => {
    const restored = await restoreBackup(file, await place());
    const after = await allRows(client);
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [table, rows] of before) expect({ table, rows: after.get(table) }).toEqual({ table, rows });
    const total = [...before.values()].reduce((sum, rows) => sum + rows.length, 0);
    expect(restored).toMatchObject({ rows: total, tables: before.size, files: 2, migrated: 0 });
    expect(total).toBeGreaterThan(20);
    const files = await openFiles(settings);
    expect([...((await files.get('pictures/u1/a.webp'))?.bytes ?? [])]).toEqual([1, 2, 3]);
    expect((await files.get('pictures/u2/deep/b.webp'))?.bytes).toHaveLength(0);
    expect(secrets).toEqual([secret]);
    const next = await client.query<{ place: string }>(
      "insert into browser_event (name, properties, created_at) values ('sign_up', '{}', now()) returning id::text as place",
    );
    expect(Number(next.rows[0]?.place)).toBeGreaterThan(1);
  });

  it('refuses a database that is in use, and replaces it only when told to', async () => {
    await restoreBackup(file, await place());
    await client.query("update mail_message set subject = 'later'");
    const files = await openFiles(settings);
    await files.put('pictures/u9/later.webp', new Uint8Array([9]), 'image/webp');
    await expect(restoreBackup(file, await place())).rejects.toThrow(
      'There is data in this database already',
    );
    expect(
      (await client.query("select 1 from mail_message where subject = 'later'")).rowCount,
    ).toBeGreaterThan(0);
    await restoreBackup(file, await place(), { replace: true });
    expect((await allRows(client)).get('public.mail_message')).toEqual(before.get('public.mail_message'));
    expect(await files.get('pictures/u9/later.webp')).toBeUndefined();
  });

  it('takes a table of many parts without a warning', async () => {
    const warnings: string[] = [];
    const listen = ({ message }: Error) => void warnings.push(message);
    process.on('warning', listen);
    await client.query(
      `insert into browser_event (name, properties, created_at)
       select 'sign_up', json_build_object('long', repeat('x', 1000000)), now() from generate_series(1, 48)`,
    );
    const large = join(scratch, 'large.tar.gz');
    const { tables } = await writeBackup({ ...(await place()), secret, now }, large);
    expect(tables.find(({ name }) => name === 'browser_event')?.parts).toBeGreaterThan(10);
    await restoreBackup(large, await place(), { replace: true });
    process.off('warning', listen);
    expect((await client.query('select 1 from browser_event')).rowCount).toBe(48);
    expect(warnings).toEqual([]);
  });

  it('refuses while a server is connected', async () => {
    await target.pool.query('select 1');
    await expect(restoreBackup(file, await place())).rejects.toThrow('A server is still connected');
  });

  const bytes = () => readFileSync(file);
  const edited = (change: (tar: Buffer) => void) => {
    const tar = gunzipSync(bytes());
    change(tar);
    return gzipSync(tar);
  };
  it.each([
    ['of nothing', () => Buffer.alloc(0), 'not a complete backup'],
    ['of something else', () => Buffer.from('select 1;'), 'not a complete backup'],
    ['cut off in the middle', () => bytes().subarray(0, bytes().length / 2), 'not a complete backup'],
    ['without its last byte', () => bytes().subarray(0, -1), 'not a complete backup'],
    [
      'with a byte flipped',
      // Flips the whole byte: a single bit may be padding between two blocks.
      () => Buffer.from(bytes().map((byte, at) => (at === 900 ? byte ^ 0xff : byte))),
      'backup',
    ],
    ['with another amount', () => edited((tar) => void tar.write('X', tar.indexOf('Dear "Ann"'))), 'changed'],
    [
      'with another file',
      () =>
        edited((tar) => void tar.writeUInt8(7, tar.indexOf(Buffer.from([1, 2, 3]), tar.indexOf('files/')))),
      'changed',
    ],
    ['with another header', () => edited((tar) => void tar.write('X', 0)), 'an entry is damaged'],
  ])('refuses a file %s, and touches nothing', async (_case, make, sentence) => {
    const broken = join(scratch, 'broken.tar.gz');
    writeFileSync(broken, make());
    await client.query('create table untouched ()');
    await expect(restoreBackup(broken, await place(), { replace: true })).rejects.toThrow(sentence);
    expect((await client.query("select to_regclass('untouched') as found")).rows[0]).toEqual({
      found: 'untouched',
    });
    expect(secrets).toEqual([]);
  });

  async function rewritten(change: (manifest: { migrations: string[]; tables: { name: string }[] }) => void) {
    const other = join(scratch, `rewritten-${crypto.randomUUID()}.tar.gz`);
    const archive = createArchive(other, now());
    for await (const { name, bytes: content } of readArchive(file)) {
      // Safe: the test wrote the manifest itself.
      const manifest = name === 'manifest.json' ? (JSON.parse(content.toString()) as never) : undefined;
      if (manifest) change(manifest);
      await archive.add(name, manifest ? Buffer.from(JSON.stringify(manifest)) : content);
    }
    await archive.close();
    return other;
  }

  it('refuses a backup of a release that it does not know', async () => {
    const newer = await rewritten(({ migrations }) => void migrations.push('f'.repeat(64)));
    await expect(restoreBackup(newer, await place())).rejects.toThrow('made by a newer or different release');
  });

  it('brings a backup of an older release up to date', async () => {
    const { before: all } = migrationsAfter(await findMigrations(client));
    const older = join(scratch, 'older.tar.gz');
    const target2 = await testDatabase();
    const past = await connect(target2.connectionString);
    await dropEverything(past);
    await past.query('begin');
    await buildSchema(past, all.slice(0, 2));
    await past.query('commit');
    await past.query(`insert into "user" (email, name) values ('old@example.com', 'Old')`);
    await writeBackup({ ...(await place()), client: past, secret: undefined, now }, older);
    await past.end();
    await target2.close();
    expect(await restoreBackup(older, await place())).toMatchObject({ rows: 1, migrated: all.length - 2 });
    expect((await client.query('select email from "user"')).rows).toEqual([{ email: 'old@example.com' }]);
    expect(await findMigrations(client)).toEqual(all.map(({ hash }) => hash));
  });

  it('refuses entries that are left out of the manifest', async () => {
    const fewer = await rewritten((manifest) => {
      manifest.tables = manifest.tables.filter(({ name }) => name !== 'mail_message');
    });
    await expect(restoreBackup(fewer, await place())).rejects.toThrow('what its manifest does not name');
  });
});

it('goes into an embedded database that was never started, and one is enough', async () => {
  const dataDir = join(scratch, 'embedded');
  const { client, close } = await openTarget({ dataDir }, log);
  const settings = { dataDir };
  await restoreBackup(file, {
    client,
    files: await openFiles(settings),
    fileKeys: () => listFiles(settings),
  });
  expect(await allRows(client)).toEqual(before);
  await close();
});
