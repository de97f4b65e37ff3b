import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openThiefAndOwner } from '#testing/thief-and-owner.ts';
import { notMeOutcome, notMeReview } from '../../rules/not-me.ts';

let scene: Awaited<ReturnType<typeof openThiefAndOwner>>;
let accounts: typeof scene.accounts;
let acts: typeof scene.acts;
beforeAll(async () => {
  scene = await openThiefAndOwner();
  ({ accounts, acts } = scene);
});
afterAll(() => scene.close());

const query = (text: string, values: unknown[]) => accounts.database.pool.query(text, values);
const json = async (response: Response): Promise<unknown> => await response.json();

it('removes a passkey that is older than the e-mail, unless the owner confirms it', async () => {
  for (const confirms of [false, true]) {
    const ann = await accounts.signedIn();
    const thief = await accounts.signInAgain(ann);
    const device = await acts.addPasskey(thief, ann.password, 'Phone');
    if (!device) throw new Error('No passkey was added.');
    await accounts.signInAgain(ann);
    const token = (await accounts.linkTokens(ann.email, 'not-me')).get('token');
    const link = accounts.newcomer();
    const review = notMeReview.parse(await json(await link.post('/api/account/not-me/review', { token })));
    expect(review).toMatchObject({
      email: ann.email,
      hasPendingAddress: false,
      ways: [
        { kind: 'passkey', name: 'Phone', isRecent: true },
        { kind: 'password', name: '' },
      ],
    });
    const keep = confirms ? review.ways.map(({ key }) => key) : [];
    const outcome = notMeOutcome.parse(await json(await link.post('/api/account/not-me', { token, keep })));
    // The password is always removed, since a thief may know an old one.
    expect(outcome.removed.map(({ kind }) => kind)).toEqual(
      confirms ? ['password'] : ['passkey', 'password'],
    );
    expect(await acts.logInByPasskey(device)).toBe(confirms ? 200 : 401);
    await expect(accounts.signInAgain(ann)).rejects.toThrow('401');
  }
});

it('shows the list to no other site and for no made-up or used link', async () => {
  const ann = await accounts.signedIn();
  await accounts.signInAgain(ann);
  const token = (await accounts.linkTokens(ann.email, 'not-me')).get('token');
  const review = async (body: object, origin?: string) =>
    (await accounts.newcomer().post('/api/account/not-me/review', body, origin ? { origin } : {})).status;
  expect(await review({ token }, 'https://evil.example')).toBe(403);
  expect(await review({ token: 'made-up' })).toBe(400);
  // Viewing does not use up the link.
  expect([await review({ token }), await review({ token })]).toEqual([200, 200]);
  expect((await accounts.newcomer().post('/api/account/not-me', { token })).status).toBe(200);
  expect(await review({ token })).toBe(400);
});

it('counts a new password as a change, and a use or a new name as none', async () => {
  const ann = await accounts.signedIn();
  const device = await acts.addPasskey(ann.visitor, ann.password, 'Phone');
  await acts.grow(ann.id, false);
  if (device) await acts.logInByPasskey(device);
  const id = (await query('select id from passkey where user_id = $1', [ann.id])).rows[0] as unknown;
  const path = `/api/account/passkeys/${z.object({ id: z.string() }).parse(id).id}`;
  await ann.visitor.send('PATCH', path, { json: { name: 'Blue key' } });
  const recent = async () => {
    const { rows } = await query(
      `select changed_at > now() - interval '1 day' as recent from passkey where user_id = $1
       union all select changed_at > now() - interval '1 day' from account where user_id = $1`,
      [ann.id],
    );
    return z
      .array(z.object({ recent: z.boolean() }))
      .parse(rows)
      .map((row) => row.recent);
  };
  expect(await recent()).toEqual([false, false]);
  const change = { currentPassword: ann.password, newPassword: 'quite another horse' };
  await ann.visitor.post('/api/auth/change-password', change);
  expect(await recent()).toEqual([false, true]);
});
