import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { samples } from '#testing/sample-inputs.ts';
import type { RoomRecord } from '../rules/room.ts';
import { openTables } from '../testing/table-app.ts';
import { tableRoom } from './room.table.ts';

const app = openTables();

const voucher = { kind: 'discount', by: 'amount', amount: '8', spread: 'chosen', people: ['Cy'] };

/** A bill of 38.00 whose items Ann has, with a voucher of 8.00 for Cy. */
function billOf(...names: string[]) {
  const sample = samples.table();
  return {
    ...sample,
    billData: {
      ...sample.billData,
      participants: names.map((name) => ({ name, amount: '' })),
      items: sample.billData.items.map((item) => ({ ...item, assignedTo: ['Ann'] })),
      extras: [voucher],
    },
  };
}

const idOf = ({ guests }: RoomRecord, name: string) => guests.find((guest) => guest.name === name)?.id ?? '';
const amountsOf = ({ guests }: RoomRecord) => guests.map(({ amount }) => amount);
const peopleOf = ({ extras }: RoomRecord) => extras.list.map(({ spread, people }) => [spread, people]);

type Table = Awaited<ReturnType<typeof app.openTable>>;

/** Stores the extras as before guests were named by id. */
async function nameByLabel({ path }: Table) {
  const { db } = app.test.database;
  const room = await app.roomOf(path);
  const bill = room?.bill as { billData: { extras: Record<string, unknown>[] } };
  const extras = bill.billData.extras.map(({ guestIds: _ids, ...extra }) => extra);
  await db
    .update(tableRoom)
    .set({ bill: { ...bill, billData: { ...bill.billData, extras } } })
    .where(eq(tableRoom.id, room?.id ?? ''));
}

const set = ({ host }: Table, extra: object) => host.send('PUT', '/extras', { extras: [extra] });

describe('an extra for chosen guests', () => {
  it('is not for a newcomer of the same name after its guest has left', async () => {
    const { host, sit } = await app.openTable(billOf('Ann', 'Cy'));
    const cyId = idOf(await host.look(), 'Cy');
    await sit('Cy');
    expect(amountsOf(await host.look())).toEqual([3800, -800, 0]);
    await host.send('DELETE', `/guests/${cyId}`);
    const seen = await host.look();
    expect(amountsOf(seen)).toEqual([3000, 0]);
    expect(peopleOf(seen)).toEqual([['proportion', []]]);
  });

  it('stays with its guest when another seat is taken under the same name', async () => {
    const { host, sit } = await app.openTable(billOf('Ann', 'Bo', 'Cy'));
    await sit('Cy', idOf(await host.look(), 'Bo'));
    const seen = await host.look();
    expect(amountsOf(seen)).toEqual([3800, 0, -800]);
    expect(peopleOf(seen)).toEqual([['chosen', ['Cy (2)']]]);
  });

  it('stays with its guest who takes the seat under another name', async () => {
    const { host, sit } = await app.openTable(billOf('Ann', 'Cy'));
    await sit('Cyril', idOf(await host.look(), 'Cy'));
    const seen = await host.look();
    expect(amountsOf(seen)).toEqual([3800, -800]);
    expect(peopleOf(seen)).toEqual([['chosen', ['Cyril']]]);
    await host.send('POST', '/end');
    const { bill } = await host.look();
    expect(bill).toMatchObject({ billData: { extras: [{ spread: 'chosen', people: ['Cyril'] }] } });
    expect(JSON.stringify(bill)).not.toContain('guestIds');
  });

  it('that the host sets at the table is for the guests of that moment', async () => {
    const table = await app.openTable(billOf('Ann', 'Cy'));
    const { host, sit } = table;
    const cyId = idOf(await host.look(), 'Cy');
    await sit('Cy');
    expect((await set(table, { ...voucher, people: ['Cy (2)'] })).status).toBe(200);
    expect(amountsOf(await host.look())).toEqual([3800, 0, -800]);
    await host.send('DELETE', `/guests/${cyId}`);
    expect(amountsOf(await host.look())).toEqual([3800, -800]);
    // Sent by a page on which the guest who has left was still chosen.
    expect((await set(table, { ...voucher, guestIds: [cyId] })).status).toBe(200);
    expect(amountsOf(await host.look())).toEqual([3000, 0]);
  });

  it('goes on by name at a table that was opened before', async () => {
    const table = await app.openTable(billOf('Ann', 'Bo', 'Cy'));
    const { host, sit } = table;
    await nameByLabel(table);
    await host.send('POST', '/items', { name: 'Tea', amount: '2.00', quantity: 1 });
    expect(amountsOf(await host.look())).toEqual([3800, 0, -800]);
    const cy = await sit('Cyril', idOf(await host.look(), 'Cy'));
    expect(amountsOf(await host.look())).toEqual([3040, 0, 0]);
    await host.send('DELETE', `/guests/${cy.id}`);
    await sit('Cy');
    expect(amountsOf(await host.look())).toEqual([3800, 0, -800]);
  });
});
