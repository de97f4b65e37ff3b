import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertKey, programWith } from '#testing/api-keys.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';

let test: TestApp;
let ann: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  ann = await test.newUser();
});
afterAll(() => test.close());

const people = [
  { name: 'Ann', paid: '90.00', owes: '30' },
  { name: 'Ben', owes: 30 },
  { name: 'Cy', paid: '0', owes: '30.00' },
];

it('says who pays whom in minor units, and saves nothing', async () => {
  const before = await ann.progress();
  const response = await ann.post('/settle', { people });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    currency: 'USD',
    people: [
      { name: 'Ann', paid: 9000, owes: 3000, balance: 6000 },
      { name: 'Ben', paid: 0, owes: 3000, balance: -3000 },
      { name: 'Cy', paid: 0, owes: 3000, balance: -3000 },
    ],
    payments: [
      { from: 'Ben', to: 'Ann', amount: 3000 },
      { from: 'Cy', to: 'Ann', amount: 3000 },
    ],
  });
  expect(await ann.progress()).toEqual(before);
});

it('reads amounts in the currency and locale that were sent', async () => {
  const yen = [
    { name: 'Ann', paid: '1.000' },
    { name: 'Ben', owes: '1.000' },
  ];
  const { key } = await insertKey(test.database.db, ann.id, { scopes: ['calculate'] });
  const response = await programWith(test.app, key).post('/settle', {
    people: yen,
    currency: 'JPY',
    locale: 'de',
  });
  expect(await response.json()).toMatchObject({ payments: [{ from: 'Ben', to: 'Ann', amount: 1000 }] });
});

describe('refuses', () => {
  it.each([
    [
      'sums that differ',
      [
        { name: 'Ann', paid: '9' },
        { name: 'Ben', owes: '8' },
      ],
      'mismatch',
    ],
    [
      'one name for two',
      [
        { name: 'Ann', paid: '9' },
        { name: 'Ann', owes: '9' },
      ],
      'duplicate',
    ],
    ['a negative amount', [{ name: 'Ann', paid: '-9' }, { name: 'Ben' }], 'negative'],
  ])('%s', async (_, given, code) => {
    const response = await ann.post('/settle', { people: given });
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { error: { detail: { issues: [{ code }] } } },
    ]);
  });

  it('a visitor', async () => {
    expect((await test.newVisitor().post('/api/settle', { people })).status).toBe(401);
  });
});
