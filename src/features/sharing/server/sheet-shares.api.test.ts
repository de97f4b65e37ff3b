import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sheetRecord } from '#features/calculations/rules/calculation.ts';
import { sharedRecord } from '../rules/share.ts';
import { bill, calculate, openSharing } from '../testing/sharing-app.ts';

const app = openSharing({ takesMail: true });
const otherBill = { ...bill, inputData: { ...bill.inputData, currency: 'EUR' } };

/** A sheet of Ann's with one version. */
async function newSheet(sheetName?: string) {
  const sheetId = crypto.randomUUID();
  const first = await calculate(app.ann, { ...bill, sheetId, sheetName });
  return { sheetId, first };
}

describe('a result that was saved', () => {
  it('is shared as its calculation, so that its links are listed on its sheet', async () => {
    const { sheetId, first } = await newSheet();
    const { link } = await app.share({ ...bill, sheetId });
    expect(link).toMatchObject({ calculation_id: first.id, sheet_id: sheetId });
    const second = await calculate(app.ann, { ...otherBill, sheetId });
    expect((await app.share({ ...otherBill, sheetId, person: 0 })).link.calculation_id).toBe(second.id);
    // Shares an older version that was opened again.
    expect((await app.share({ ...bill, sheetId })).link.calculation_id).toBe(first.id);
    const listed = (await app.linksOf(app.ann)).filter(({ sheet_id }) => sheet_id === sheetId);
    expect(listed).toHaveLength(3);
  });

  it('is sent by e-mail as its calculation', async () => {
    const { sheetId, first } = await newSheet();
    const recipients = [{ person: 0, email: 'ada@example.com' }];
    expect((await app.ann.post('/statements', { ...bill, sheetId, recipients })).status).toBe(201);
    const links = (await app.linksOf(app.ann)).filter(({ sheet_id }) => sheet_id === sheetId);
    expect(links).toMatchObject([{ calculation_id: first.id, person: 'Ann' }]);
  });

  it('has the sheet’s name, except for one person’s part', async () => {
    const { sheetId } = await newSheet('Ann, Bob and Cy in Rome');
    const whole = await app.share({ ...bill, sheetId });
    expect(sharedRecord.parse(await (await app.look(whole.token)).json()).title).toBe(
      'Ann, Bob and Cy in Rome',
    );
    const part = await app.share({ ...bill, sheetId, person: 0 });
    expect(await (await app.look(part.token)).text()).not.toMatch(/Bob|Cy/);
  });
});

it('names a sheet without a name as its link or e-mail, and leaves other names', async () => {
  const [unnamed, mailed, named] = [await newSheet(), await newSheet(), await newSheet('Rome')];
  const nameOf = async (sheetId: string) => {
    const response = await app.ann.get(`/calculations/${app.ann.id}/sheets/${sheetId}`);
    return z.array(sheetRecord).parse(await response.json())[0]?.sheet_name;
  };
  await app.share({ ...bill, sheetId: unnamed.sheetId });
  expect(await nameOf(unnamed.sheetId)).toBeNull();
  for (const name of ['Dinner', 'Another name'])
    await app.share({ ...bill, sheetId: unnamed.sheetId, name, person: 0 });
  expect(await nameOf(unnamed.sheetId)).toBe('Dinner');
  await app.share({ ...bill, sheetId: named.sheetId, name: 'Dinner' });
  expect(await nameOf(named.sheetId)).toBe('Rome');
  const recipients = [{ person: 0, email: 'ada@example.com' }];
  await app.ann.post('/statements', { ...bill, sheetId: mailed.sheetId, name: 'Lunch', recipients });
  expect(await nameOf(mailed.sheetId)).toBe('Lunch');
});

describe('a result that was not saved', () => {
  it('is shared without a sheet', async () => {
    const { sheetId } = await newSheet();
    const { link, token } = await app.share({ ...otherBill, sheetId });
    expect(link).toMatchObject({ calculation_id: null, sheet_id: null });
    expect((await app.look(token)).status).toBe(200);
  });

  it('is not added to another user’s sheet', async () => {
    const { sheetId } = await newSheet();
    const stranger = await app.test.newUser();
    expect((await app.share({ ...bill, sheetId }, stranger)).link.calculation_id).toBeNull();
    expect(await app.linksOf(stranger)).toMatchObject([{ sheet_id: null }]);
    const visitor = await app.test.newVisitor().post('/api/shares', { ...bill, sheetId });
    expect(await visitor.json()).toMatchObject({ link: { calculation_id: null } });
  });
});

it('a link outlives its sheet until it is turned off', async () => {
  const { sheetId } = await newSheet();
  const { link, token } = await app.share({ ...bill, sheetId });
  expect((await app.ann.send('DELETE', `/calculations/${app.ann.id}/sheets/${sheetId}`)).status).toBe(204);
  expect((await app.look(token)).status).toBe(200);
  const listed = (await app.linksOf(app.ann)).find(({ id }) => id === link.id);
  expect(listed).toMatchObject({ sheet_id: null, state: 'live' });
});
