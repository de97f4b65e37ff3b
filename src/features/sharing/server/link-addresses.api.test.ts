import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bill, openSharing } from '../testing/sharing-app.ts';
import { userLinkToken } from './link-addresses.ts';
import { hashOf, newToken } from './link-token.public.ts';
import { shareLink } from './share-link.table.ts';

const app = openSharing();
const secret = () => app.test.settings.authSecret;

it('shows the URL of a link to its maker only', async () => {
  const ann = await app.test.newUser();
  const made = [await app.share({ ...bill, person: 0 }, ann), await app.share(bill, ann)];
  const listed = await app.linksOf(ann);
  expect(new Set(listed.map(({ url }) => url))).toEqual(new Set(made.map(({ url }) => url)));
  expect((await app.look(made[0]?.token ?? '')).status).toBe(200);
  const stranger = await app.test.newUser();
  expect((await stranger.get(`/shares/${ann.id}`)).status).toBe(403);
  expect(await app.linksOf(stranger)).toEqual([]);
  const paid = await ann.send('PATCH', `/shares/${made[0]?.link.id}`, { paid: true });
  expect(await paid.json()).toMatchObject({ url: made[0]?.url });

  // The table contains only the hash; deriving the URL takes the server's secret.
  const { db } = app.test.database;
  const rows = await db.select().from(shareLink).where(eq(shareLink.userId, ann.id));
  expect(JSON.stringify(rows)).not.toContain(made[0]?.token);
  expect(new Set(made.map(({ token }) => token)).size).toBe(2);
});

it('shows no URL for a link with a random token: an old one, or a visitor’s', async () => {
  const ann = await app.test.newUser();
  const { link, token } = await app.share(bill, ann);
  const { db } = app.test.database;
  await db
    .update(shareLink)
    .set({ tokenHash: hashOf(newToken()) })
    .where(eq(shareLink.id, link.id));
  expect(await app.linksOf(ann)).toMatchObject([{ id: link.id, url: null }]);
  expect((await app.look(token)).status).toBe(404);
  const visitors = await (await app.test.newVisitor().post('/api/shares', bill)).json();
  // Safe cast: our own server's response.
  const { link: theirs } = visitors as { link: { id: string; url: string | null } };
  expect(theirs.url).toBeNull();
  expect((await app.look(userLinkToken(secret(), theirs.id))).status).toBe(404);
});
