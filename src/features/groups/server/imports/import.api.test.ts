import { expect, it } from 'vitest';
import { importAddress } from '../../rules/group-addresses.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { type ImportForm, importOutcome, sentEntryOf } from '../../rules/imports/import-request.ts';
import { readImport } from '../../rules/imports/read-import.ts';
import type { GroupMember } from '../../testing/group-app.ts';
import { balancesIn, expense, openGroups } from '../../testing/group-app.ts';

const app = openGroups();

const file = [
  'Date,Description,Category,Cost,Currency,Ana,Ben,Zoe',
  '2026-06-01,House,Hotel,900.00,EUR,600.00,-300.00,-300.00',
  '2026-06-02,Pizza,Dining out,100.00,EUR,-33.33,66.67,-33.34',
  '2026-06-02,Boat,General,90.00,USD,15.00,30.00,-45.00',
  '2026-06-03,Ben paid Ana,Payment,200.00,EUR,-200.00,200.00,0.00',
  '2026-06-09,Total balance, , ,EUR,366.67,-33.33,-333.34',
].join('\n');

const entriesOf = (text: string) => readImport(text).entries.map(sentEntryOf);

const send = (
  member: GroupMember,
  people: ImportForm['people'],
  entries: ImportForm['entries'] = entriesOf(file),
) => member.send(importAddress, { body: { source: 'splitwise', people, entries } });

const outcomeOf = async (response: Response) => {
  const text = await response.text();
  expect([response.status, text]).toEqual([200, text]);
  return importOutcome.parse(JSON.parse(text));
};

type Refused = { error: { detail: { issues: { path: string }[] } } };

it('gives the balances of the file, adds people, and adds nothing the second time', async () => {
  const { ana, idOf } = await app.makeGroup();
  const people = [{ personId: idOf('Ana') }, { personId: idOf('Ben') }, { name: 'Zoe' }];
  expect(await outcomeOf(await send(ana, people))).toEqual({ added: 4, skipped: 0, people_added: 1 });
  const after = await ana.look();
  expect(after).toMatchObject({ entries: 4, revision: 2 });
  expect(balancesIn(after)).toEqual({ Ana: 36_667, Ben: -3333, Zoe: -33_334 });
  expect(balancesIn(after, 'USD')).toEqual({ Ana: 1500, Ben: 3000, Zoe: -4500 });
  expect(after.balances.every(({ carried }) => carried === 0)).toBe(true);
  expect(await outcomeOf(await send(ana, people))).toEqual({ added: 0, skipped: 4, people_added: 0 });
  expect(await ana.look()).toMatchObject({ entries: 4, revision: 2, balances: after.balances });
  const { entries } = await ana.list();
  expect(entries.map(({ title, kind }) => [title, kind])).toEqual([
    ['Ben paid Ana', 'payment'],
    ['Boat', 'expense'],
    ['Pizza', 'expense'],
    ['House', 'expense'],
  ]);
  expect((await ana.events()).events[0]).toMatchObject({
    kind: 'entries-imported',
    after: { source: 'splitwise', added: 4, skipped: 0, people: [{ name: 'Zoe' }] },
  });
});

it('adds what a later file has more, but no entry that was deleted here', async () => {
  const { ana, idOf } = await app.makeGroup();
  const people = [{ personId: idOf('Ana') }, { personId: idOf('Ben') }, { personId: idOf('Cyd') }];
  await outcomeOf(await send(ana, people));
  const [newest] = (await ana.list()).entries;
  await ana.remove(newest?.id ?? '', 1);
  const later = `${file.split('\n').slice(0, 5).join('\n')}\n2026-06-10,Tea,General,3.00,EUR,2.00,-1.00,-1.00`;
  expect(await outcomeOf(await send(ana, people, entriesOf(later)))).toMatchObject({ added: 1, skipped: 4 });
  expect(await ana.look()).toMatchObject({ entries: 4 });
});

it('writes entries that are edited like others', async () => {
  const { ana, idOf } = await app.makeGroup();
  await outcomeOf(
    await send(ana, [{ personId: idOf('Ana') }, { personId: idOf('Ben') }, { personId: idOf('Cyd') }]),
  );
  const pizza = (await ana.list({ search: 'pizza' })).entries[0];
  const opened = await ana.open(pizza?.id ?? '');
  expect(opened.category).toBe('restaurants');
  const edited = await ana.edit(opened.id, 1, {
    ...(opened.input as ReturnType<typeof expense>),
    title: 'Two pizzas',
  });
  expect(await edited.json()).toMatchObject({ title: 'Two pizzas', version: 2, parts: opened.parts });
  const removed = await ana.remove(opened.id, 2);
  expect(removed.status).toBe(200);
  expect((await ana.restore(opened.id)).status).toBe(200);
});

it('stores nothing of a request with a fault', async () => {
  const { ana, idOf } = await app.makeGroup();
  const people = [{ personId: idOf('Ana') }, { personId: idOf('Ben') }, { name: 'Zoe' }];
  const [first, ...rest] = entriesOf(file);
  if (!first) throw new Error('The file has entries.');
  const refused: readonly (readonly [ImportForm['people'], unknown, string])[] = [
    [people, [{ ...first, borne: [[1, 1]] }, ...rest], 'entries.0'],
    [people, [...rest, { ...first, currency: 'XXQ' }], 'entries.3.currency'],
    [people, [first, { ...first, line: 9 }], 'entries.1.sourceKey'],
    [people.slice(0, 2), [first], 'entries.0'],
    [[{ personId: crypto.randomUUID() }, ...people.slice(1)], [first], 'people.0'],
    [[{ personId: idOf('Ben') }, ...people.slice(1)], [first], 'people.1'],
    [[{ name: 'ben' }, ...people.slice(1)], [first], 'people.1'],
    [people, [], 'entries'],
  ];
  for (const [named, entries, path] of refused) {
    const response = await send(ana, named, entries as ImportForm['entries']);
    const { error } = (await response.json()) as Refused;
    expect([response.status, error.detail.issues.map((issue) => issue.path)]).toEqual([422, [path]]);
  }
  expect(await ana.look()).toMatchObject({ entries: 0, revision: 1, balances: [] });
});

it('is for members alone', async () => {
  const { ana, idOf, join, stranger } = await app.makeGroup();
  const people = [{ personId: idOf('Ana') }, { personId: idOf('Ben') }, { personId: idOf('Cyd') }];
  expect((await send(stranger, people)).status).toBe(404);
  const ben = await join('Ben');
  await ana.changePerson(idOf('Ben'), { role: 'reader' });
  expect((await send(ben, people)).status).toBe(403);
  await ana.changePerson(idOf('Ben'), { role: 'member' });
  expect(await outcomeOf(await send(ben, people))).toMatchObject({ added: 4 });
});

it('refuses more entries than a group may have, and stores many in batches', async () => {
  const { ana, idOf } = await app.makeGroup();
  const people = [{ personId: idOf('Ana') }, { personId: idOf('Ben') }, { personId: idOf('Cyd') }];
  await ana.write(expense('9', [idOf('Ana')], idOf('Ana')));
  const row = (n: number) => `2026-06-01,Tea ${n},General,3.00,EUR,2.00,-1.00,-1.00`;
  const rows = Array.from({ length: groupLimits.entries }, (_, n) => row(n));
  const entries = entriesOf([file.split('\n')[0], ...rows].join('\n'));
  const full = await send(ana, people, entries);
  expect([full.status, await full.json()]).toMatchObject([409, { error: { code: 'limit-reached' } }]);
  expect(await outcomeOf(await send(ana, people, entries.slice(0, 1200)))).toMatchObject({ added: 1200 });
  const after = await ana.look();
  expect(after.entries).toBe(1201);
  expect(balancesIn(after)).toEqual({ Ana: 240_000, Ben: -120_000, Cyd: -120_000 });
});
