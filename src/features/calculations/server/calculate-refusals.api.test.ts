import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { user } from '#platform/auth/identity.table.ts';
import { refused } from '#testing/refusal.ts';
import { samples } from '#testing/sample-inputs.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { calculation } from './calculation.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(() => {
  test.clock.now = new Date('2026-11-11T10:00:00.000Z');
});
afterAll(() => test.close());

const rowsOf = (who: TestUser) =>
  test.database.db.select().from(calculation).where(eq(calculation.userId, who.id));

describe('a refusal', () => {
  it.each<[string, unknown, string]>([
    ['nothing', {}, 'templateType'],
    ['an unknown calculator', { templateType: 'poker', inputData: {} }, 'templateType'],
    ['no input', { templateType: 'freelancer' }, 'inputData'],
    ['input that is text', { templateType: 'freelancer', inputData: 'x' }, 'inputData'],
    [
      'another calculator’s input',
      { ...samples.bill('A'), templateType: 'freelancer' },
      'inputData.projectData',
    ],
    ['an empty form', samples.bill(), 'inputData.billData.participants'],
    ['an array', [], ''],
    ['null', null, ''],
  ])('says where: %s', async (_, body, path) => {
    const { status, code, detail } = await refused(await (await test.newUser()).post('/calculate', body));
    expect([status, code]).toEqual([422, 'invalid-content']);
    expect(detail?.issues[0]?.path).toBe(path);
  });

  it('uses the form’s labels, and never repeats the input', async () => {
    const body = samples.commission();
    const ann = await test.newUser();
    const response = await ann.post('/calculate', {
      ...body,
      inputData: {
        ...body.inputData,
        commissionData: { ...body.inputData.commissionData, dealValue: '-98765' },
      },
    });
    expect(await response.clone().text()).not.toContain('98765');
    expect((await refused(response)).detail?.issues).toEqual([
      { path: 'inputData.commissionData.dealValue', message: "The deal value can't be negative" },
    ]);
    expect(await rowsOf(ann)).toEqual([]);
    expect((await ann.progress()).trial_started).toBeNull();
  });

  it('applies to a bill that is not final, an unknown assignee and an inexact number', async () => {
    const ann = await test.newUser();
    const bill = (billData: object, calculationMode: string) => ({
      templateType: 'bill-split',
      inputData: { billData: { participants: [{ name: 'Ann' }], items: [], ...billData }, calculationMode },
    });
    const issue = async (body: object) =>
      (await refused(await ann.post('/calculate', body))).detail?.issues[0];
    const short = bill({ totalAmount: '10', participants: [{ name: 'Ann', amount: '9' }] }, 'custom');
    expect(await issue(short)).toMatchObject({
      path: 'inputData',
      message: expect.stringMatching(/^Not final\. /),
    });
    const items = [{ name: 'Wine', amount: '10', assignedTo: ['Ann', 'Nobody'] }];
    expect(await issue(bill({ totalAmount: '10', items }, 'itemized'))).toEqual({
      path: 'inputData.billData.items.0.assignedTo',
      message: 'Items can only be assigned to participants, by name',
    });
    expect(await issue(bill({ totalAmount: Number('80000000000000.01') }, 'equal'))).toEqual({
      path: 'inputData.billData.totalAmount',
      message: 'The total bill amount is not exact as a JSON number: send it as text',
    });
    expect((await ann.post('/calculate', bill({ totalAmount: '80000000000000.01' }, 'equal'))).status).toBe(
      201,
    );
    expect(await rowsOf(ann)).toHaveLength(1);
  });

  it('says what is missing for a result', async () => {
    const { detail } = await refused(
      await (await test.newUser()).post('/calculate', samples.commission('Robin', 'basic', '')),
    );
    expect(detail?.issues).toEqual([
      { path: 'inputData.commissionData.dealValue', message: 'Enter a deal value' },
    ]);
  });

  it('lists a bounded number of faults', async () => {
    const participants = Array.from({ length: 1000 }, () => ({ name: 'x'.repeat(200), amount: '' }));
    const body = samples.bill();
    const { detail } = await refused(
      await (await test.newUser()).post('/calculate', {
        ...body,
        inputData: { ...body.inputData, billData: { ...body.inputData.billData, participants } },
      }),
    );
    expect(detail?.issues).toHaveLength(50);
  });

  it('applies to invalid or too large JSON', async () => {
    const ann = await test.newUser();
    expect(await refused(await ann.post('/calculate', '{"templateType":'))).toMatchObject({
      status: 400,
      code: 'invalid-input',
    });
    const huge = samples.commission('x'.repeat(600_000));
    expect(await refused(await ann.post('/calculate', huge))).toMatchObject({
      status: 413,
      code: 'too-large',
    });
  });

  it('applies to a result that is too large for its input', async () => {
    const body = samples.bill(...Array.from({ length: 200 }, (_, i) => `P${i}`));
    const assignedTo = body.inputData.billData.participants.map(({ name }) => name);
    const items = Array.from({ length: 200 }, (_, i) => ({ name: `I${i}`, amount: '1', assignedTo }));
    const inputData = {
      billData: { ...body.inputData.billData, totalAmount: '200', items },
      calculationMode: 'itemized',
    };
    const response = await (await test.newUser()).post('/calculate', { ...body, inputData });
    expect(response.status).toBe(413);
  });

  it('applies to another user’s id', async () => {
    const [ann, bob] = [await test.newUser(), await test.newUser()];
    expect(await refused(await ann.post('/calculate', { userId: bob.id }))).toMatchObject({
      status: 403,
      code: 'not-allowed',
    });
    expect((await ann.post('/calculate', { ...samples.commission(), userId: null })).status).toBe(403);
  });

  it('applies to the token of a deleted account', async () => {
    const ann = await test.newUser();
    await test.database.db.update(user).set({ deletedAt: new Date() }).where(eq(user.id, ann.id));
    expect((await ann.post('/calculate', samples.commission())).status).toBe(401);
    expect((await ann.get(`/progress/${ann.id}`)).status).toBe(401);
  });
});
