import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BillSplitResult } from '#calculators/bill-split/rules/bill-split.result.ts';
import { summaryOf } from '#calculators/bill-split/rules/bill-split.summary.ts';
import { labelsOf } from '#calculators/rules/people.ts';
import { serverCalculators } from '#calculators/rules/server-calculators.ts';
import { paymentsDue } from '#features/payment-ways/rules/payments-due.ts';
import { samples } from '#testing/sample-inputs.ts';
import type { RoomRecord } from '../rules/room.ts';
import { openTables } from '../testing/table-app.ts';

const app = openTables();

type Person = Readonly<{ name: string; payer?: boolean; paid?: string }>;

/** A bill of 38.00: the soup belongs to the first person, the wine to everybody. */
function billOf(...people: readonly Person[]) {
  const sample = samples.table();
  const labels = labelsOf(people);
  const assigned = [labels.slice(0, 1), labels];
  const items = sample.billData.items.map((item, n) => ({ ...item, assignedTo: assigned[n] ?? [] }));
  return {
    ...sample,
    billData: {
      ...sample.billData,
      items,
      participants: people.map((person) => ({ amount: '', ...person })),
    },
  };
}

/** The payments offered to one guest: payee, amount, PayPal name. */
function offers(record: RoomRecord, guestId: string) {
  const { guests, result, payees } = record;
  // Safe cast: the server sends the calculator's result.
  const { parts } = summaryOf(result as unknown as BillSplitResult);
  const label = labelsOf(guests)[guests.findIndex(({ id }) => id === guestId)];
  return paymentsDue(parts, payees)
    .filter(({ from }) => from === label)
    .map(({ to, amount, ways }) => [to, amount, ways.paypal]);
}

/** Safe cast: the calculator's result. */
const transfersOf = (result: unknown) => (result as BillSplitResult).transfers;
const idOf = ({ guests }: RoomRecord, name: string) => guests.find((guest) => guest.name === name)?.id ?? '';

describe('who paid a bill', () => {
  it('is copied from the bill to the room and back', async () => {
    const bill = billOf({ name: 'Ada' }, { name: 'Ben', payer: true }, { name: 'Cy' });
    const { host, sit } = await app.openTable(bill, { name: 'Ada' });
    const before = await host.look();
    expect(before.guests.map(({ name, is_payer }) => [name, is_payer])).toEqual([
      ['Ada', false],
      ['Ben', true],
      ['Cy', false],
    ]);
    const cy = await sit('Cy', idOf(before, 'Cy'));
    await host.send('POST', '/end');
    expect(offers(await host.look(), host.id)).toEqual([['Ben', 1800, '']]);
    const seen = await cy.look();
    expect(offers(seen, cy.id)).toEqual([['Ben', 1000, '']]);
    expect(seen.bill).toMatchObject({ billData: { participants: [{}, { name: 'Ben', payer: true }, {}] } });

    // Ben has not joined, so only the host can enter his payment ways.
    const benId = idOf(seen, 'Ben');
    const ways = (guest: typeof cy, id: string) =>
      guest.send('PUT', `/guests/${id}/ways`, { paypal: 'benjamin' });
    expect((await ways(cy, benId)).status).toBe(403);
    expect((await ways(host, cy.id)).status).toBe(403);
    expect((await ways(host, benId)).status).toBe(200);
    expect(offers(await cy.look(), cy.id)).toEqual([['Ben', 1000, 'benjamin']]);
    expect((await host.look()).own_ways).toBeNull();
  });

  it('is unknown until the host sets it', async () => {
    const { host } = await app.openTable(billOf({ name: 'Ada' }, { name: 'Cy' }), { name: 'Ada' });
    const record = await host.look();
    expect(record.guests.some(({ is_payer }) => is_payer)).toBe(false);
    const cyId = idOf(record, 'Cy');
    const say = (payers: object[]) => host.send('PUT', '/payers', { payers });
    expect((await say([{ guestId: cyId, paid: 'much' }])).status).toBe(422);
    expect((await say([{ guestId: crypto.randomUUID() }])).status).toBe(404);
    expect((await say([{ guestId: host.id }, { guestId: cyId, paid: '8.00' }])).status).toBe(200);
    await host.send('POST', '/end');
    expect(offers(await host.look(), cyId)).toEqual([['Ada', 700, '']]);
    expect((await say([])).status).toBe(409);
  });

  it('can be a nameless person, and stays with the guest who takes that seat', async () => {
    const bill = billOf({ name: 'Ada' }, { name: '', payer: true });
    const { host, sit } = await app.openTable(bill, { name: 'Ada' });
    const ben = await sit('Ben', idOf(await host.look(), 'Unnamed'));
    await host.send('POST', '/end');
    expect(offers(await host.look(), host.id)).toEqual([['Ben', 2300, '']]);
    expect((await ben.send('PUT', `/guests/${ben.id}/ways`, { paypal: 'benjamin' })).status).toBe(200);
    expect(offers(await host.look(), host.id)).toEqual([['Ben', 2300, 'benjamin']]);
  });

  it('must have paid what the bill comes to before the table closes', async () => {
    const bill = billOf({ name: 'Ada', paid: '20.00' }, { name: 'Ben', paid: '18.00' });
    const { host } = await app.openTable(bill, { name: 'Ada' });
    const added = await host.send('POST', '/items', { name: 'Tea', amount: '12.00', quantity: 1 });
    expect(added.status).toBe(201);
    const benId = idOf(await host.look(), 'Ben');
    // Both requests of a page that does not compare the amounts.
    const pay = (...[own, bens]: string[]) =>
      host.send('PUT', '/payers', {
        payers: [
          { guestId: host.id, paid: own },
          { guestId: benId, paid: bens },
        ],
      });
    for (const bens of ['18.00', '40.00']) {
      expect((await pay('20.00', bens)).status).toBe(200);
      const refused = await host.send('POST', '/end');
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        error: {
          code: 'payments-mismatch',
          message:
            'The payments don’t add up to the bill. Correct what each payer paid, or leave one amount empty for the rest.',
        },
      });
      expect((await host.look()).ended_at).toBeNull();
    }
    expect((await pay('20.00', '30.00')).status).toBe(200);
    expect((await host.send('POST', '/end')).status).toBe(200);
    expect((await host.look()).result).toMatchObject({ payments: { difference: 0 } });
  });

  it.each([
    ['nobody', []],
    ['one guest without an amount', ['']],
    ['one guest with an amount, another with the rest', ['20.00', '']],
  ])('does not keep a table open: %s', async (_, amounts) => {
    const { host } = await app.openTable(billOf({ name: 'Ada', paid: '5.00' }, { name: 'Ben' }), {
      name: 'Ada',
    });
    const ids = (await host.look()).guests.map(({ id }) => id);
    const payers = amounts.map((paid, n) => ({ guestId: ids[n], paid }));
    expect((await host.send('PUT', '/payers', { payers })).status).toBe(200);
    expect((await host.send('POST', '/end')).status).toBe(200);
  });

  it('paid the bill also if an item is added while the table closes', async () => {
    const { host } = await app.openTable(billOf({ name: 'Ada', paid: '38.00' }, { name: 'Ben' }), {
      name: 'Ada',
    });
    const [added, ended] = await Promise.all([
      host.send('POST', '/items', { name: 'Tea', amount: '12.00', quantity: 1 }),
      host.send('POST', '/end'),
    ]);
    expect([added.status, ended.status].join()).toMatch(/^(201,422|409,200)$/);
  });

  it('settles as the calculator does, to the cent, for every payer and every host', async () => {
    const names = ['Ada', 'Ben', 'Cy', 'Dee'];
    const payers = fc.subarray(names, { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(
        payers,
        fc.constantFrom(...names),
        fc.boolean(),
        async (paying, hostName, hasAmount) => {
          const people = names.map((name, n) => ({
            name,
            ...(paying.includes(name) ? { payer: true } : {}),
            ...(hasAmount && paying.length > 1 && name === paying[0] ? { paid: `${5 + n}.50` } : {}),
          }));
          const bill = billOf(...people);
          const run = serverCalculators['bill-split'].run(bill);
          if (!run.ok) throw new Error(JSON.stringify(run.issues));
          const table = await app.openTable(bill, { name: hostName }, await app.test.newUser());
          await table.host.send('POST', '/end');
          const { result } = await table.host.look();
          expect(transfersOf(result)).toEqual(transfersOf(run.result));
        },
      ),
      { numRuns: 12 },
    );
  });
});

it('a guest marks a payment as made, and the host as received', async () => {
  const bill = billOf({ name: 'Ada', payer: true }, { name: 'Cy' });
  const { host, sit } = await app.openTable(bill, { name: 'Ada' });
  const cy = await sit('Cy', idOf(await host.look(), 'Cy'));
  const paid = (guest: typeof cy, id: string) => guest.send('PUT', `/guests/${id}/paid`, { paid: true });
  expect((await paid(cy, cy.id)).status).toBe(409);
  await host.send('POST', '/end');
  expect((await paid(cy, host.id)).status).toBe(403);
  expect((await paid(cy, cy.id)).status).toBe(200);
  const at = app.test.clock.now.toISOString();
  const seen = async () => (await host.look()).guests.find(({ id }) => id === cy.id);
  expect(await seen()).toMatchObject({ said_paid_at: at, received_at: null });
  expect((await paid(host, cy.id)).status).toBe(200);
  expect(await seen()).toMatchObject({ said_paid_at: at, received_at: at });
});

it('the host’s payment ways are shown to guests who owe the host', async () => {
  const ada = await app.test.newUser();
  await ada.send('PUT', `/payment-ways/${ada.id}`, { paypal: 'ada' });
  const open = (payer: string) => {
    const bill = billOf({ name: 'Ada', payer: payer === 'Ada' }, { name: 'Ben', payer: payer === 'Ben' });
    return app.openTable(bill, { name: 'Ada', showsWays: true }, ada);
  };
  const [own, bens] = [await open('Ada'), await open('Ben')];
  for (const { host } of [own, bens]) await host.send('POST', '/end');
  const look = async ({ host, path }: typeof own) => {
    const benId = idOf(await host.look(), 'Ben');
    const read = await app.test.newVisitor().get(`${path}?guest=${benId}`);
    return offers((await read.json()) as RoomRecord, benId);
  };
  expect(await look(own)).toEqual([['Ada', 1500, 'ada']]);
  expect(await look(bens)).toEqual([]);
  // Payment ways entered in the room override the account's, even when empty.
  await own.host.send('PUT', `/guests/${own.host.id}/ways`, {});
  expect(await look(own)).toEqual([['Ada', 1500, '']]);
});
