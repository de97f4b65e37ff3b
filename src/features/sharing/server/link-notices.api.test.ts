import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { chooseEmails, noticesOf, summariesOf } from '#testing/notices-of.ts';
import { samples } from '#testing/sample-inputs.ts';
import type { TestUser } from '#testing/test-app.ts';
import { calculate, openSharing } from '../testing/sharing-app.ts';

const app = openSharing({ takesMail: true });

const emailsTo = async ({ email }: TestUser) => {
  const rows = await app.test.database.db.select().from(mailMessage).where(eq(mailMessage.to, email));
  return rows.map(({ subject }) => subject);
};
const reply = (token: string, json: object) => app.test.newVisitor().post(`/api/shared/${token}/reply`, json);

async function dinnerOf(ann: TestUser) {
  const { id: calculationId } = await calculate(ann, samples.bill('Ann', 'Bob', 'Cy'));
  return await app.share({ calculationId, person: 1, paidBy: 0, name: 'Dinner' }, ann);
}

it('tells the maker of a link what its person says of their part, and nobody else', async () => {
  const [ann, stranger] = [await app.test.newUser(), await app.test.newUser()];
  const { token, link } = await dinnerOf(ann);
  const place = { person: 'Bob', title: 'Dinner', path: `/history/${link.sheet_id}#link-${link.id}` };
  await reply(token, { reply: 'disputed', comment: 'I had no wine' });
  expect(await summariesOf(ann)).toMatchObject([{ kind: 'part-disputed', ...place }]);
  // A double click creates no second notice.
  await reply(token, { reply: 'disputed', comment: 'I had no wine' });
  await reply(token, { reply: 'acknowledged' });
  await app.test.newVisitor().send('PUT', `/api/shared/${token}/paid`, { json: { paid: true } });
  expect((await summariesOf(ann)).map(({ kind }) => kind).toSorted()).toEqual([
    'part-acknowledged',
    'part-disputed',
    'payment-recorded',
  ]);
  expect(await summariesOf(stranger)).toEqual([]);
  expect((await ann.progress()).new_notices).toBe(3);
  expect(await emailsTo(ann)).toEqual([]);
  await ann.send('DELETE', `/shares/${link.id}`);
  expect((await noticesOf(ann)).map(({ about }) => about)).toEqual([null, null, null]);
});

it('e-mails only what the maker wants to hear of that way', async () => {
  const ann = await app.test.newUser();
  const { token } = await dinnerOf(ann);
  await chooseEmails(ann, 'part-acknowledged');
  await reply(token, { reply: 'disputed', comment: 'I had no wine' });
  await reply(token, { reply: 'acknowledged' });
  expect(await emailsTo(ann)).toEqual(['Bob has confirmed their part of “Dinner”']);
  expect(await summariesOf(ann)).toHaveLength(2);
});
