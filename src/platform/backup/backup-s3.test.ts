import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { readSettings } from '../env.ts';
import { listFiles, openFiles } from '../files/files.ts';
import { openS3Wire } from '../files/testing/s3-wire.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const scratch = mkdtempSync(join(tmpdir(), 'fairsplit-backup-s3-'));
const file = join(scratch, 'whole.tar.gz');
const keys = ['pictures/u1/a.webp', 'pictures/u1/b.webp', 'pictures/u2/deep/c.webp'] as const;
const bytesOf = (key: string) => new TextEncoder().encode(`\0\xff ${key} \r\n`);

const wires: Awaited<ReturnType<typeof openS3Wire>>[] = [];
let database: Database;
let client: Client;

/** Reads the settings as the commands do. */
async function openBucket(bucket: string) {
  const wire = await openS3Wire(bucket);
  wires.push(wire);
  const settings = readSettings({
    AUTH_SECRET: 'only for tests: 0123456789abcdef0123456789abcdef',
    DATA_DIR: join(scratch, bucket),
    S3_BUCKET: bucket,
    S3_ENDPOINT: wire.endpoint,
    S3_KEY: 'key',
    S3_SECRET: 'secret',
  });
  return { wire, place: await placeOf(settings) };
}

async function placeOf(settings: Parameters<typeof openFiles>[0]) {
  return { files: await openFiles(settings), fileKeys: () => listFiles(settings) };
}

beforeAll(async () => {
  const source = await testDatabase();
  const { place } = await openBucket('source');
  for (const key of keys) await place.files.put(key, bytesOf(key), 'image/webp');
  const reader = new Client(source.connectionString);
  await reader.connect();
  await writeBackup({ client: reader, ...place, secret: undefined, now: () => new Date() }, file);
  await reader.end();
  await source.close();
  database = await testDatabase();
  client = new Client(database.connectionString);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
  await Promise.all(wires.map((wire) => wire.close()));
  rmSync(scratch, { recursive: true });
});

it('brings back every picture into another bucket, and removes what is not of it when told to', async () => {
  const { wire, place } = await openBucket('target');
  await place.files.put('pictures/u9/later.webp', bytesOf('later'), 'image/webp');
  const restored = await restoreBackup(file, { client, ...place }, { replace: true });
  expect(restored.files).toBe(keys.length);
  expect([...wire.objects.keys()].sort()).toEqual([...keys]);
  for (const key of keys) expect(wire.objects.get(key)).toEqual(Buffer.from(bytesOf(key)));
});

it('brings back pictures of a bucket onto a disk', async () => {
  const place = await placeOf({ dataDir: join(scratch, 'disk') });
  await restoreBackup(file, { client, ...place }, { replace: true });
  for (const key of keys) {
    expect(await place.files.get(key)).toEqual({ bytes: Buffer.from(bytesOf(key)), type: 'image/webp' });
  }
});

it('fails when the bucket does not answer, and leaves no half of a backup', async () => {
  const { wire, place } = await openBucket('away');
  await place.files.put(keys[0], bytesOf(keys[0]), 'image/webp');
  await wire.close();
  const half = join(scratch, 'half.tar.gz');
  const source = { client, ...place, secret: undefined, now: () => new Date() };
  await expect(writeBackup(source, half)).rejects.toThrow(/ECONNREFUSED/);
  expect(readdirSync(scratch)).not.toContain('half.tar.gz');
  expect(readdirSync(scratch)).not.toContain('half.tar.gz.partial');
});
