import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { insertKey } from '#testing/api-keys.ts';
import { type Assistant, connectAssistant } from '#testing/assistants.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let assistant: Assistant;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true });
  assistant = await newAssistant();
});
afterAll(() => test.close());

async function newAssistant() {
  const { id } = await test.newUser();
  const { key } = await insertKey(test.database.db, id, { scopes: ['groups', 'write'] });
  const fetch = async (url: string | URL, init?: RequestInit) =>
    await test.app.request(new URL(url).pathname, init);
  return await connectAssistant('http://localhost', key, { fetch });
}

const group = z.object({ id: z.string(), people: z.array(z.object({ id: z.string(), name: z.string() })) });
const entry = z.object({ id: z.string(), version: z.number() });

async function newTrip() {
  const made = await assistant.call('groups_create', {
    name: 'Trip',
    currency: 'EUR',
    me: 'Ana',
    people: ['Ben', 'Cy'],
  });
  const { id: groupId, people } = group.parse(made.content);
  const [ana = '', ben = '', cy = ''] = people.map(({ id }) => id);
  return { groupId, ana, ben, cy };
}

function dinner(people: readonly string[], payer: string) {
  const participants = people.map((name) => ({ name }));
  return {
    kind: 'expense',
    date: '2026-11-18',
    title: 'Dinner',
    bill: { billData: { totalAmount: '90', participants }, calculationMode: 'equal', currency: 'EUR' },
    payers: [{ person: payer }],
  };
}

it('writes an expense, explains it and says who pays whom', async () => {
  const { groupId, ana, ben, cy } = await newTrip();
  const written = await assistant.call('groups_add_entry', { groupId, entry: dinner([ana, ben, cy], ana) });
  expect([written.isError, written.text]).toEqual([false, expect.stringContaining('Dinner · €90.00')]);
  expect(written.text).toContain('Ben: €30.00');
  expect(written.text).toMatch(/^- .*€30\.00/m);
  const read = await assistant.call('groups_read', { groupId });
  expect(read.text).toContain('Ana: +€60.00');
  expect(read.text).toContain('Ben pays Ana €30.00.');
  const { text: debts } = await assistant.call('groups_debts', { groupId });
  expect(debts.split('\n').toSorted()).toEqual(['Ben pays Ana €30.00.', 'Cy pays Ana €30.00.']);
  const listed = await assistant.call('groups_entries', { groupId, search: 'dinner' });
  expect(listed.text).toContain('Dinner');
  expect((await assistant.call('groups_entries', { groupId, search: 'taxi' })).text).toBe('');
  const spent = await assistant.call('groups_spending', { groupId });
  expect(spent.text).toContain('2026-11: €90.00');
  expect((await assistant.call('groups_list', {})).text).toContain(`+€60.00 [${groupId}]`);
});

it('changes, deletes and restores an entry on the version that was read', async () => {
  const { groupId, ana, ben } = await newTrip();
  const { content } = await assistant.call('groups_add_entry', { groupId, entry: dinner([ana, ben], ana) });
  const { id: entryId, version } = entry.parse(content);
  const changed = { ...dinner([ana, ben], ben), title: 'Lunch' };
  const lunch = await assistant.call('groups_change_entry', { groupId, entryId, version, entry: changed });
  expect(lunch.text).toContain('Lunch');
  const stale = await assistant.call('groups_delete_entry', { groupId, entryId, version: String(version) });
  expect([stale.isError, stale.content]).toMatchObject([true, { error: { code: 'conflict' } }]);
  const now = entry.parse(lunch.content).version;
  const deleted = await assistant.call('groups_delete_entry', { groupId, entryId, version: String(now) });
  expect(deleted.text).toContain('deleted');
  expect((await assistant.call('groups_read', { groupId })).text).toContain('Everybody is settled.');
  expect((await assistant.call('groups_restore_entry', { groupId, entryId })).isError).toBe(false);
  expect((await assistant.call('groups_entry', { groupId, entryId })).text).toContain('Lunch');
});

it('returns nothing to a stranger for any id', async () => {
  const { groupId } = await newTrip();
  const stranger = await newAssistant();
  for (const id of [
    groupId,
    '',
    '.',
    '..',
    '../groups',
    `${groupId}/entries`,
    7,
    null,
    { a: 1 },
    undefined,
  ]) {
    const { isError, content, text } = await stranger.call('groups_read', { groupId: id });
    expect([isError, content]).toMatchObject([true, { error: { code: 'not-found' } }]);
    expect(text).not.toContain('Trip');
  }
});
