import { setTimeout as delay } from 'node:timers/promises';
import { agree, type GroupPhone, joinByPhone, type OpenGroup, openGroup } from '../bench/group-phones.ts';
import type { Query } from './data-folder.ts';
import type { Person } from './people.ts';

const patienceMs = 20_000;

type WritingOptions = Readonly<{ address: string; maker: Person; phones: number; query: Query }>;

/** Phones of a group write continuously, each with retries until acknowledged. */
export async function startWriting({ address, maker, phones: count, query }: WritingOptions) {
  const group = await openGroup(address, await maker.headers());
  const phones: GroupPhone[] = [];
  for (let n = 0; n < count; n += 1) phones.push(await joinByPhone(group, n));
  const everyone = phones.map(({ personId }) => personId);
  const written: string[] = [];
  let isGoingOn = true;
  const writing = phones.map(async (phone, n) => {
    for (let entry = 0; isGoingOn; entry += 1) {
      await delay(20 + Math.random() * 60);
      const title = `Entry ${n}.${entry}`;
      await phone.write(title, 1000 + n * 7 + entry, everyone);
      written.push(title);
    }
  });
  return {
    /** Compares the acknowledged entries with what is stored and what the phones show. */
    async finish() {
      isGoingOn = false;
      await Promise.all(writing);
      const complaints = await findComplaints(query, group, phones);
      await Promise.all(phones.map((phone) => phone.leave()));
      return { ...(await countStored(query, group, written)), complaints };
    },
  };
}

type Stored = { title: string; times: string };

async function countStored(query: Query, { id }: OpenGroup, written: readonly string[]) {
  const rows = await query<Stored>(
    'select title, count(*) as times from group_entry where group_id = $1 group by title',
    [id],
  );
  const stored = new Map(rows.map(({ title, times }) => [title, Number(times)]));
  return {
    acknowledged: written.length,
    lost: written.filter((title) => !stored.has(title)).length,
    doubled: [...stored.values()].filter((times) => times > 1).length,
  };
}

/** Finds phones whose final state differs, and balances that are not the sums of their parts. */
async function findComplaints(query: Query, { id }: OpenGroup, phones: readonly GroupPhone[]) {
  const until = performance.now() + patienceMs;
  const [present] = await query<{ revision: number }>('select revision from money_group where id = $1', [id]);
  const isShown = () => agree(phones) && phones[0]?.seen().revision === present?.revision;
  while (!isShown() && performance.now() < until) await delay(50);
  const wrong = await query<{ person_id: string }>(
    `select person_id from group_balance b where group_id = $1 and balance <> (
       select sum(paid - borne) from group_part p where p.group_id = b.group_id and p.person_id = b.person_id)`,
    [id],
  );
  return [
    ...(isShown() ? [] : ['the phones do not agree']),
    ...(wrong.length > 0 ? [`${wrong.length} balances are not the sums of their parts`] : []),
  ];
}
