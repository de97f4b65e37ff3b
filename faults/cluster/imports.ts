import { groupRecord } from '#features/groups/rules/group.ts';
import { openGroup } from '../../bench/group-phones.ts';
import type { Query } from '../data-folder.ts';
import { startKeyedWork } from '../keyed-work.ts';
import type { Person } from '../people.ts';
import type { Asker } from '../requests.ts';

const entriesOfFile = 20;

type Importing = Readonly<{ address: string; person: Person; asker: Asker; query: Query }>;

const entryOf = (file: number, n: number) => ({
  date: '2026-11-18',
  title: `File ${file}`,
  isPayment: false,
  currency: 'EUR',
  paid: [[0, 1000]],
  borne: [[0, 1000]],
  sourceKey: `${file} ${n}`,
  line: n + 2,
});

/** Imports one file after the other into a group, and checks that every entry is stored exactly once. */
export async function startImporting({ address, person, asker, query }: Importing) {
  const headers = await person.headers();
  const { id } = await openGroup(address, headers);
  const group = groupRecord.parse(await (await fetch(`${address}/api/groups/${id}`, { headers })).json());
  const importing = startKeyedWork(asker, async (file) => ({
    url: `${address}/api/groups/${id}/import`,
    headers: await person.headers(),
    body: {
      source: 'splitwise',
      people: [{ personId: group.people[0]?.id }],
      entries: Array.from({ length: entriesOfFile }, (_, n) => entryOf(file, n)),
    },
  }));
  return {
    async finish() {
      const files = await importing.finish();
      const rows = await query<{ title: string; entries: number }>(
        'select title, count(*)::integer as entries from group_entry where group_id = $1 group by title',
        [id],
      );
      const stored = new Map(rows.map(({ title, entries }) => [title, entries]));
      const titles = Array.from({ length: files }, (_, file) => `File ${file}`);
      return {
        acknowledged: files,
        lost: titles.filter((title) => (stored.get(title) ?? 0) < entriesOfFile).length,
        doubled: rows.filter(({ entries }) => entries > entriesOfFile).length,
      };
    },
  };
}
