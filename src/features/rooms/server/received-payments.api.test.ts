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

it('include what the host says they paid, which nobody else can confirm', async () => {
  const { host, sit } = await app.openTable(
    {
      ...bill,
      billData: {
        ...bill.billData,
        participants: [{ name: 'Ann' }, { name: 'Bob', payer: true }, { name: 'Bob' }],
      },
    },
    { title: 'Friday' },
  );
  const [ann, bobs] = (await host.look()).guests;
  const bob = await sit('Bob', bobs?.id);
  await host.send('POST', '/end');
  const say = async (guest: typeof host, id = '', paid = true) =>
    (await guest.send('PUT', `/guests/${id}/paid`, { paid })).status;
  expect(await say(bob, ann?.id)).toBe(403);
  expect(await say(host, ann?.id)).toBe(200);
  const paid = await host.look();
  const at = app.test.clock.now.toISOString();
  expect(paid.guests[0]).toMatchObject({ said_paid_at: at, received_at: at });
  expect(receivedPayments(paid)).toEqual([
    { id: `${ann?.id} ${bob.id}`, from: 0, to: 1, amount: 1000, receivedAt: at },
  ]);
  expect(await say(host, ann?.id, false)).toBe(200);
  const unpaid = await host.look();
  expect(unpaid.guests[0]).toMatchObject({ said_paid_at: null, received_at: null });
  expect(receivedPayments(unpaid)).toEqual([]);
  // A guest's own 'paid' waits for the host, and what the host has received stays.
  expect(await say(bob, bob.id)).toBe(200);
  expect((await host.look()).guests[1]).toMatchObject({ said_paid_at: at, received_at: null });
  expect([await say(host, bob.id), await say(bob, bob.id, false)]).toEqual([200, 200]);
  expect((await host.look()).guests[1]).toMatchObject({ said_paid_at: null, received_at: at });
});
