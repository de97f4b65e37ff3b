import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import type { Visitor } from '#testing/visitor.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const path = '/api/account/picture';
const session = z.object({ user: z.object({ picture: z.string().nullable() }) });
const stored = z.strictObject({ picture: z.string().regex(/^\/api\/account\/picture\?v=[\w-]+$/) });

async function drawing(background: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  return new Uint8Array(await image.png().toBuffer());
}

const put = (visitor: Visitor, body: Uint8Array<ArrayBuffer>, type = 'image/png') =>
  visitor.send('PUT', path, { body, headers: { 'content-type': type } });

function filesOf(userId: string): Promise<string[]> {
  return readdir(join(accounts.settings.dataDir, 'files/pictures', userId)).catch(() => []);
}

describe('a picture', () => {
  it('is kept as a square WebP and shown to its owner', async () => {
    const ann = await accounts.signedIn();
    const response = await put(ann.visitor, await drawing('red'));
    expect(response.status).toBe(200);
    const { picture } = stored.parse(await response.json());
    expect(await (await ann.visitor.get('/api/session')).json()).toMatchObject({ user: { picture } });

    const shown = await ann.visitor.get(picture);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toContain('private');
    const { format, width, height } = await sharp(await shown.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 256, height: 256 });
  });

  it('is shown to nobody else', async () => {
    const ann = await accounts.signedIn();
    const { picture } = stored.parse(await (await put(ann.visitor, await drawing('red'))).json());
    expect((await accounts.newcomer().get(picture)).status).toBe(401);
    const bob = await accounts.signedIn();
    expect((await bob.visitor.get(picture)).status).toBe(404);
  });

  it('replaces the one before, whose file goes', async () => {
    const ann = await accounts.signedIn();
    const first = stored.parse(await (await put(ann.visitor, await drawing('red'))).json());
    const second = stored.parse(await (await put(ann.visitor, await drawing('blue'))).json());
    expect(second.picture).not.toBe(first.picture);
    expect(await filesOf(ann.id)).toHaveLength(1);
  });

  it('can be taken away, also twice', async () => {
    const ann = await accounts.signedIn();
    await put(ann.visitor, await drawing('red'));
    expect((await ann.visitor.send('DELETE', path)).status).toBe(204);
    expect((await ann.visitor.send('DELETE', path)).status).toBe(204);
    expect((await ann.visitor.get(path)).status).toBe(404);
    expect(await filesOf(ann.id)).toEqual([]);
    expect(await (await ann.visitor.get('/api/session')).json()).toMatchObject({ user: { picture: null } });
  });
});

it('set and taken away at the same moment, the account never points at a file that is gone', async () => {
  const ann = await accounts.signedIn();
  const image = await drawing('red');
  for (let round = 0; round < 20; round += 1) {
    await accounts.db.execute(sql`delete from rate_limit`);
    const answers = await Promise.all([
      put(ann.visitor, image),
      ann.visitor.send('DELETE', path),
      put(ann.visitor, image),
      ann.visitor.send('DELETE', path),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 204, 200, 204]);
    const { user } = session.parse(await (await ann.visitor.get('/api/session')).json());
    expect((await ann.visitor.get(path)).status).toBe(user.picture ? 200 : 404);
    expect(await filesOf(ann.id)).toHaveLength(user.picture ? 1 : 0);
  }
});

it('taken away, takes along what an earlier try could not remove', async () => {
  const ann = await accounts.signedIn();
  const folder = join(accounts.settings.dataDir, 'files/pictures', ann.id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '0f4d2a5e-8b1c-4e8e-9d55-1f0f6f2b7a11.webp'), 'left');
  expect((await ann.visitor.send('DELETE', path)).status).toBe(204);
  expect(await filesOf(ann.id)).toEqual([]);
});

it('cannot be taken while files cannot be kept: the one before stays, and a later try works', async () => {
  const ann = await accounts.signedIn();
  const before = stored.parse(await (await put(ann.visitor, await drawing('red'))).json());
  const folder = join(accounts.settings.dataDir, 'files');
  const aside = `${folder}-aside`;
  await rename(folder, aside);
  await writeFile(folder, 'no folder');
  const refused = await put(ann.visitor, await drawing('blue'));
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await refused.json()).toMatchObject({
    error: {
      code: 'files-unavailable',
      message: 'Files cannot be saved or read right now. Please try again later.',
      requestId: expect.any(String),
    },
  });
  await rm(folder);
  await rename(aside, folder);
  expect(await (await ann.visitor.get('/api/session')).json()).toMatchObject({ user: before });
  expect((await ann.visitor.get(before.picture)).status).toBe(200);
  const after = stored.parse(await (await put(ann.visitor, await drawing('blue'))).json());
  expect((await ann.visitor.get(after.picture)).status).toBe(200);
  expect(await filesOf(ann.id)).toHaveLength(1);
});

describe('is refused', () => {
  it.each([
    ['a page', '<html><script>alert(1)</script>', 'image/png'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'image/svg+xml'],
    ['nothing', '', 'image/png'],
    ['only the beginning of one', '\u0089PNG\r\n\u001a\n', 'image/png'],
  ])('%s that claims to be a picture', async (_, content, type) => {
    const ann = await accounts.signedIn();
    const body = new Uint8Array(Buffer.from(content, 'latin1'));
    const response = await put(ann.visitor, body, type);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'not-a-picture' } });
    expect(await filesOf(ann.id)).toEqual([]);
  });

  it('more than 5 MB', async () => {
    const ann = await accounts.signedIn();
    const response = await put(ann.visitor, new Uint8Array(5 * 1024 * 1024 + 1));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: 'picture-too-large' } });
  });

  it('one from another site', async () => {
    const ann = await accounts.signedIn();
    const body = await drawing('red');
    const response = await ann.visitor.send('PUT', path, { body, origin: 'https://evil.example' });
    expect(response.status).toBe(403);
  });
});
