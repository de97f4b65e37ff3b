import { expect, it } from 'vitest';
import { receivedPayments } from '../rules/received-payments.ts';
import { openTables } from '../testing/table-app.ts';

const app = openTables();

const bill = {
  billData: {
    totalAmount: '',
    participants: [{ name: 'Ann', amount: '', payer: true }, { name: 'Bob' }, { name: 'Bob' }],
    items: [
      { name: 'Wine', amount: '30', assignedTo: ['Ann', 'Bob', 'Bob (2)'] },
      { name: 'Cake', amount: '5', assignedTo: ['Bob (2)'] },
    ],
  },
  calculationMode: 'itemized',
};

it('names the payments that the host marked as received, and no others', async () => {
  const { host } = await app.openTable(bill, { title: 'Friday' });
  const open = await host.look();
  expect(receivedPayments(open)).toEqual([]);
  await host.send('POST', '/end');
  const [ann, bob, other] = open.guests;
  expect(receivedPayments(await host.look())).toEqual([]);
  const mark = (id = '', paid = true) => host.send('PUT', `/guests/${id}/paid`, { paid });
  await mark(other?.id);
  const marked = await host.look();
  expect(receivedPayments(marked)).toEqual([
    {
      id: `${other?.id} ${ann?.id}`,
      from: 2,
      to: 0,
      amount: 1500,
      receivedAt: marked.guests[2]?.received_at,
    },
  ]);
  await mark(bob?.id);
  expect(receivedPayments(await host.look()).map(({ from, amount }) => [from, amount])).toEqual([
    [1, 1000],
    [2, 1500],
  ]);
  await mark(bob?.id, false);
  await mark(other?.id, false);
  expect(receivedPayments(await host.look())).toEqual([]);
});
