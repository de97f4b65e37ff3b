import { setTimeout as delay } from 'node:timers/promises';
import { agree, type GroupPhone, joinByPhone, openGroup } from '../bench/group-phones.ts';
import { type BusySite, settle, withBusySite } from './busy-site.ts';
import type { Fault } from './fault.ts';

const sizes = { quick: { phones: 8, entries: 32, kills: 2 }, full: { phones: 50, entries: 400, kills: 10 } };
const patienceMs = 20_000;

/** Phones write while the server is killed: acknowledged entries are stored once, and every phone shows the same. */
export const groupInterrupted: Fault = {
  name: 'the server is killed while a group is written',
  async inflict(size) {
    const { phones: count, entries, kills } = sizes[size];
    return await withBusySite({ people: 2 }, async (site) => {
      const { server, people } = site;
      const [maker] = people;
      if (!maker) throw new Error('Nobody to make the group.');
      const group = await openGroup(server.address, await maker.headers());
      const phones: GroupPhone[] = [];
      for (let n = 0; n < count; n += 1) phones.push(await joinByPhone(group, n));
      const everyone = phones.map(({ personId }) => personId);
      const written: string[] = [];
      const writing = phones.map(async (phone, n) => {
        for (let entry = 0; entry < entries / count; entry += 1) {
          await delay(20 + Math.random() * 60);
          const title = `Entry ${n}.${entry}`;
          await phone.write(title, 1000 + n * 7 + entry, everyone);
          written.push(title);
        }
      });
      for (let kill = 0; kill < kills; kill += 1) {
        await delay(100 + Math.random() * 300);
        server.signal('SIGKILL');
        await server.untilReady();
      }
      await Promise.all(writing);
      const complaints = await findComplaints(site, group.id, phones);
      await Promise.all(phones.map((phone) => phone.leave()));
      return await settle(site, `killed it ${kills} times while ${count} phones wrote`, {
        ...(await countStored(site, group.id, written)),
        complaints,
      });
    });
  },
};

type Stored = { title: string; times: string };

async function countStored({ query }: BusySite, groupId: string, written: readonly string[]) {
  const rows = await query<Stored>(
    'select title, count(*) as times from group_entry where group_id = $1 group by title',
    [groupId],
  );
  const stored = new Map(rows.map(({ title, times }) => [title, Number(times)]));
  return {
    acknowledged: written.length,
    lost: written.filter((title) => !stored.has(title)).length,
    doubled: [...stored.values()].filter((times) => times > 1).length,
  };
}

/** Phones that show something else in the end, and balances that are not the sums of parts. */
async function findComplaints({ query }: BusySite, groupId: string, phones: readonly GroupPhone[]) {
  const until = performance.now() + patienceMs;
  const [present] = await query<{ revision: number }>('select revision from money_group where id = $1', [
    groupId,
  ]);
  const isShown = () => agree(phones) && phones[0]?.seen().revision === present?.revision;
  while (!isShown() && performance.now() < until) await delay(50);
  const wrong = await query<{ person_id: string }>(
    `select person_id from group_balance b where group_id = $1 and balance <> (
       select sum(paid - borne) from group_part p where p.group_id = b.group_id and p.person_id = b.person_id)`,
    [groupId],
  );
  return [
    ...(isShown() ? [] : ['the phones do not agree']),
    ...(wrong.length > 0 ? [`${wrong.length} balances are not the sums of their parts`] : []),
  ];
}
