import type { Page } from '@playwright/test';
import { expect, post } from './account.ts';

/** Sends a POST request. Safe cast: our own server's response. */
export async function made<Content>(page: Page, path: string, body: object): Promise<Content> {
  const response = await post(page, path, body);
  expect(response.ok(), path).toBe(true);
  return (await response.json()) as Content;
}

/** Saves a bill of $100 that Ann and Bob share equally. Returns its id. */
export async function saveDinner(page: Page): Promise<string> {
  const { calculation } = await made<{ calculation: { id: string } }>(page, '/api/calculate', {
    templateType: 'bill-split',
    inputData: {
      calculationMode: 'equal',
      currency: 'USD',
      billData: { totalAmount: '100', participants: [{ name: 'Ann' }, { name: 'Bob' }] },
    },
  });
  return calculation.id;
}

type Group = { id: string; invite_url: string; people: { id: string }[] };

/** Creates a group with an expense, and a payment that waits for an answer. */
export async function groupWithEntries(page: Page): Promise<Group> {
  const start = { name: 'Lisbon', currency: 'EUR', me: 'Ana', people: ['Ben', 'Cy'] };
  const group = await made<Group>(page, '/api/groups', start);
  const [ana = '', ben = '', cy = ''] = group.people.map(({ id }) => id);
  const write = (entry: object) => made(page, `/api/groups/${group.id}/entries`, entry);
  await write({
    kind: 'expense',
    date: '2026-11-05',
    title: 'Dinner',
    bill: {
      calculationMode: 'equal',
      currency: 'EUR',
      billData: { totalAmount: '100', participants: [ana, ben, cy].map((name) => ({ name })) },
    },
    payers: [{ person: ana }],
  });
  const payment = { from: ben, to: ana, amount: '10', currency: 'EUR' };
  await write({ kind: 'payment', date: '2026-11-06', title: 'Payment', ...payment });
  return group;
}
