import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLine } from '../db/testing/silent-line.ts';
import { type Files, filesIn, listFiles, openFiles } from './files.ts';
import { FilesDownError } from './files-down.ts';
import { openS3Store } from './s3-store.ts';
import { openS3Wire } from './testing/s3-wire.ts';

const bytes = new Uint8Array([0, 255, 13, 10, 7]);
let dataDir: string;
let wire: Awaited<ReturnType<typeof openS3Wire>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairsplit-files-'));
  wire = await openS3Wire('files');
});
afterAll(async () => {
  await wire.close();
  await rm(dataDir, { recursive: true });
});

function s3Settings() {
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  return { bucket: 'files', region: 'us-east-1', endpoint: wire.endpoint, credentials };
}

describe.each([
  ['on disk', () => ({ dataDir })],
  ['on S3', () => ({ dataDir, s3: s3Settings() })],
])('files %s', (_where, settings) => {
  let files: Files;
  beforeAll(async () => {
    files = await openFiles(settings());
  });

  it('can all be listed, even when there are none', async () => {
    const list = async () => {
      const found: string[] = [];
      for await (const key of listFiles(settings())) found.push(key);
      return found.sort();
    };
    expect(await list()).toEqual([]);
    const keys = ['a/1.webp', 'a/2.webp', 'a/deep/3.webp', 'b.webp'];
    for (const key of keys) await files.put(key, bytes, 'image/webp');
    expect(await list()).toEqual(keys);
  });

  it.each([bytes, new Uint8Array([1]), new Uint8Array()])(
    'come back as they were put (%#)',
    async (content) => {
      await files.put('pictures/u1/a.webp', content, 'image/webp');
      const found = await files.get('pictures/u1/a.webp');
      expect(found?.type).toBe('image/webp');
      expect(Buffer.from(found?.bytes ?? [9]).equals(content)).toBe(true);
    },
  );

  it('that are not there are not found', async () => {
    expect(await files.get('pictures/nobody/a.webp')).toBeUndefined();
    expect(await files.get('pictures/u1/a/b.webp')).toBeUndefined();
  });

  it('are replaced and removed, twice without harm', async () => {
    await files.put('pictures/u2/a.webp', bytes, 'image/webp');
    await files.put('pictures/u2/a.webp', new Uint8Array([1]), 'image/webp');
    expect((await files.get('pictures/u2/a.webp'))?.bytes).toHaveLength(1);
    await files.remove('pictures/u2/a.webp');
    await files.remove('pictures/u2/a.webp');
    expect(await files.get('pictures/u2/a.webp')).toBeUndefined();
  });

  it('are removed by folder without touching its neighbours', async () => {
    for (const key of ['u1/a', 'u1/b', 'u1/deep/c', 'u10/a'])
      await files.put(`removal/${key}.webp`, bytes, 'image/webp');
    await files.removeAll('removal/u1');
    await files.removeAll('removal/u1');
    expect(await files.get('removal/u1/a.webp')).toBeUndefined();
    expect(await files.get('removal/u1/deep/c.webp')).toBeUndefined();
    expect(await files.get('removal/u10/a.webp')).toBeDefined();
  });

  it.each([
    '../outside.webp',
    'pictures/../../outside.webp',
    '/etc/passwd.webp',
    'pictures//a.webp',
    'pictures/./a.webp',
    'pictures\\a.webp',
    'pictures/a.webp\0.json',
    'pictures/.hidden.webp',
    'pictures/a.html',
    'pictures/a',
    'pictures/a.webp/',
    ' pictures/a.webp',
    `${'a'.repeat(101)}.webp`,
    '',
  ])('refuse the key %j', async (key) => {
    const refusal = { code: 'invalid-input' };
    await expect(files.put(key, bytes, 'image/webp')).rejects.toMatchObject(refusal);
    await expect(files.get(key)).rejects.toMatchObject(refusal);
    await expect(files.remove(key)).rejects.toMatchObject(refusal);
  });

  it.each(['', '/', '.', '..', 'pictures/..', 'pictures/'])('refuse the folder %j', async (prefix) => {
    await expect(files.removeAll(prefix)).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('refuse a type that the key does not say', async () => {
    await expect(files.put('pictures/u1/a.webp', bytes, 'application/json')).rejects.toThrow(
      'cannot be called',
    );
  });
});

it('keeps files inside the data folder', async () => {
  const files = await openFiles({ dataDir });
  await files.put('pictures/u3/a.webp', bytes, 'image/webp');
  expect(await readFile(join(dataDir, 'files/pictures/u3/a.webp'))).toEqual(Buffer.from(bytes));
  expect(await readdir(dataDir)).toEqual(['files']);
});

it('distinguishes a failure from a missing file', async () => {
  const broken = join(dataDir, 'broken');
  await writeFile(broken, '');
  const put = (await openFiles({ dataDir: broken })).put('a/b.webp', bytes, 'image/webp');
  await expect(put).rejects.toThrow('Cannot write file');
  await expect(put).rejects.toBeInstanceOf(FilesDownError);
  const nowhere = { ...s3Settings(), bucket: 'another' };
  await expect((await openFiles({ dataDir, s3: nowhere })).get('a/b.webp')).rejects.toThrow(
    'Cannot read file',
  );
  await rm(broken);
});

it('removes a file that the full disk truncated', async () => {
  const files = await openFiles({ dataDir });
  const folder = join(dataDir, 'files/full');
  await mkdir(folder, { recursive: true });
  await symlink('/dev/full', join(folder, 'a.webp'));
  await expect(files.put('full/a.webp', bytes, 'image/webp')).rejects.toBeInstanceOf(FilesDownError);
  expect(await readdir(folder)).toEqual([]);
});

it('signs its requests, says the type, and asks for neither access lists nor new checksums', async () => {
  const files = await openFiles({ dataDir, s3: s3Settings() });
  await files.put('pictures/u4/a.webp', bytes, 'image/webp');
  const { headers, url } = wire.requests.at(-1) ?? {};
  expect(url).toContain('/files/pictures/u4/a.webp');
  expect(headers?.authorization).toContain('AWS4-HMAC-SHA256 Credential=key/');
  expect(headers?.['content-type']).toBe('image/webp');
  const names = Object.keys(headers ?? {});
  expect(names.filter((name) => /checksum|acl|trailer/.test(name))).toEqual([]);
});

it('gives up on an S3 that has fallen silent', async () => {
  const line = await openLine(Number(new URL(wire.endpoint).port));
  const settings = { ...s3Settings(), endpoint: `http://127.0.0.1:${line.port}` };
  const files = filesIn(openS3Store(settings, 200));
  await files.put('pictures/u5/a.webp', bytes, 'image/webp');
  line.fallSilent();
  await expect(files.put('pictures/u5/b.webp', bytes, 'image/webp')).rejects.toThrow('Cannot write file');
  await expect(files.get('pictures/u5/a.webp')).rejects.toThrow('Cannot read file');
  line.close();
});

it('says so when a removal on S3 left something behind', async () => {
  const files = await openFiles({ dataDir, s3: s3Settings() });
  await files.put('stuck/a.webp', bytes, 'image/webp');
  wire.stuck.add('stuck/a.webp');
  await expect(files.removeAll('stuck')).rejects.toThrow(
    'Cannot remove everything under stuck: S3 answered 403 (AccessDenied).',
  );
  wire.stuck.clear();
});

it('loads the S3 client only where it is used', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    let loaded = 0;
    registerHooks({ load(url, context, next) { if (url.includes('/aws4fetch/')) loaded += 1; return next(url, context); } });
    const { openFiles } = await import('#platform/files/files.ts');
    await openFiles({ dataDir: '/nowhere' });
    console.log(loaded);
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout.trim()).toBe('0');
});
