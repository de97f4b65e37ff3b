import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import type { UserDataSource } from '../user-data.public.ts';
import { accountUserData } from './account-user-data.ts';

/** A source that a later feature might add. */
const notes: UserDataSource = {
  name: 'notes',
  columns: ['text'],
  read: (_, userId) =>
    Promise.resolve([{ text: '=HYPERLINK("x")', of: userId, at: new Date(0), done: true, due: null }]),
};

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts({}, { userData: [...accountUserData, notes] });
});
afterAll(() => accounts.close());

const everything = z.object({
  exportedAt: z.iso.datetime(),
  profile: z.array(z.looseObject({})),
  sessions: z.array(z.looseObject({})),
  messages: z.array(z.looseObject({})),
  notes: z.array(z.looseObject({})),
});

it('contains all that is kept about the caller, as JSON and as tables', async () => {
  const ann = await accounts.signedIn();
  await ann.visitor.post('/api/auth/request-password-reset', { email: ann.email });
  const drawing = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
  await ann.visitor.send('PUT', '/api/account/picture', {
    body: new Uint8Array(await drawing.png().toBuffer()),
  });

  const response = await ann.visitor.get('/api/account/export');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="fairsplit-data-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(Object.keys(files).sort()).toEqual([
    'README.txt',
    'activity.csv',
    'api-keys.csv',
    'fairsplit-data.json',
    'messages.csv',
    'notes.csv',
    'passkeys.csv',
    'picture.webp',
    'profile.csv',
    'second-factor.csv',
    'sessions.csv',
  ]);
  const data = everything.parse(JSON.parse(text('fairsplit-data.json')));
  expect(data.profile).toMatchObject([
    { id: ann.id, email: ann.email, username: ann.name, emailConfirmed: true },
  ]);
  expect(data.sessions).toMatchObject([{ device: 'Unknown device' }]);
  expect(data.messages).toMatchObject([{ to: ann.email, subject: 'Reset your password' }]);
  expect(text('profile.csv')).toContain(ann.email);
  expect(text('README.txt')).toContain('profile.csv: Your account: email address');
  expect(text('notes.csv')).toBe(
    `text,of,at,done,due\r\n"'=HYPERLINK(""x"")",${ann.id},1970-01-01T00:00:00.000Z,true,\r\n`,
  );
  expect((await sharp(files['picture.webp']).metadata()).format).toBe('webp');
});

it('contains nothing that opens an account, and nothing of others', async () => {
  const [ann, bob] = [await accounts.signedIn(), await accounts.signedIn()];
  const archive = unzipSync(
    new Uint8Array(await (await ann.visitor.get('/api/account/export')).arrayBuffer()),
  );
  const all = Object.values(archive)
    .map((file) => strFromU8(file))
    .join('\n');
  const token = decodeURIComponent([...ann.visitor.cookies.values()][0] ?? '').split('.')[0] ?? 'none';
  expect(token.length).toBeGreaterThan(20);
  for (const secret of [token, ann.password, bob.email, bob.id]) expect(all).not.toContain(secret);
});
