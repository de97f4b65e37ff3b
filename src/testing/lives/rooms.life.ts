import { calculator as billSplit } from '#calculators/bill-split/rules/bill-split.calculator.ts';
import { openedRoom, roomRecord } from '#features/rooms/rules/room.ts';
import type { LifePerson, OpenArea } from './life.ts';
import { expectStatus, read } from './replies.ts';

type Table = {
  host: LifePerson;
  payer: number;
  path: string;
  key: string;
  /** Prices in cents, by item; each item belongs to one guest. */
  prices: readonly number[];
  owners: number[];
  hasEnded: boolean;
};

/** The payer of a bill stays the payer in the room and back in the bill: everyone else pays that person. */
export const roomsArea: OpenArea = ({ send, dice, people, gone }) => {
  const tables: Table[] = [];
  const nameAt = (place: number) => people[place]?.name ?? '';

  const look = async ({ path }: Table) => await send(undefined, 'GET', path);

  async function claim({ path, key }: Table, itemId: string, guestId: string): Promise<void> {
    const body = { guestId, units: 1, parts: 0 };
    const reply = await send(undefined, 'PUT', `${path}/items/${itemId}/claim`, body, { 'room-key': key });
    expectStatus(reply, 'Claiming', 200, 404, 409);
  }

  const expectedTransfers = ({ prices, owners, payer }: Table) =>
    people.flatMap((_, place) => {
      const amount = prices.reduce((sum, price, item) => sum + (owners[item] === place ? price : 0), 0);
      return place === payer || amount === 0 ? [] : [`${nameAt(place)} → ${nameAt(payer)} ${amount}`];
    });

  return {
    name: 'rooms',
    steps: {
      async open() {
        const present = people.filter((person) => !gone.has(person));
        if (present.length === 0 || tables.length >= 2) return;
        const host = dice.pick(present);
        const payer = dice.below(people.length);
        const prices = Array.from({ length: 1 + dice.below(4) }, () => 100 + dice.below(5_000));
        const inputData = {
          ...billSplit.sample,
          billData: {
            totalAmount: '',
            participants: people.map(({ name }, place) => ({
              name,
              amount: '',
              ...(place === payer ? { payer: true } : {}),
            })),
            items: prices.map((price, n) => ({
              name: `Dish ${n}`,
              amount: (price / 100).toFixed(2),
              assignedTo: [],
            })),
          },
          calculationMode: 'itemized',
        };
        const reply = await send(host, 'POST', '/rooms', { inputData, name: host.name });
        if (gone.has(host)) return;
        const { url, key } = read(openedRoom, expectStatus(reply, 'Opening a table', 201));
        const path = `/rooms/${/[\w-]+$/.exec(url)?.[0] ?? ''}`;
        tables.push({ host, payer, path, key, prices, owners: [], hasEnded: false });
      },
      async end() {
        const open = tables.filter(({ host, hasEnded }) => !hasEnded && !gone.has(host));
        if (open.length === 0) return;
        const table = dice.pick(open);
        table.hasEnded = true;
        const reply = await look(table);
        if (gone.has(table.host)) return;
        const { items, guests } = read(roomRecord, expectStatus(reply, 'A table', 200));
        for (const [place, item] of items.entries()) {
          const owner = dice.below(people.length);
          const guest = guests.find(({ name }) => name === nameAt(owner));
          if (!guest) throw new Error(`${nameAt(owner)} has no place at the table`);
          await claim(table, item.id, guest.id);
          table.owners[place] = owner;
        }
        const ended = await send(undefined, 'POST', `${table.path}/end`, {}, { 'room-key': table.key });
        if (!gone.has(table.host)) expectStatus(ended, 'Closing a table', 200);
      },
    },
    async check() {
      const wrong: string[] = [];
      for (const table of tables) {
        const reply = await look(table);
        if (gone.has(table.host)) {
          if (reply.status !== 404) wrong.push(`the table of ${table.host.name} is still there`);
          continue;
        }
        const { result, ended_at } = read(roomRecord, expectStatus(reply, 'A table', 200));
        if (!table.hasEnded || ended_at === null) continue;
        const { transfers = [] } = result as { transfers?: { from: string; to: string; amount: number }[] };
        const found = transfers.map(({ from, to, amount }) => `${from} → ${to} ${amount}`);
        const expected = expectedTransfers(table);
        if (JSON.stringify(found.toSorted()) !== JSON.stringify(expected.toSorted())) {
          wrong.push(`the table says ${found.join(', ')} instead of ${expected.join(', ')}`);
        }
      }
      return wrong;
    },
  };
};
