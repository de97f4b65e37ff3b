import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changed, readEvents } from '#testing/event-reader.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { featureRequestPage, featureRequestRecord, voteResponse } from '../rules/feature-request.ts';
import { featureVote } from './feature-request.table.ts';
import { listForOwner, merge, setStatus } from './feature-requests.public.ts';

let test: TestApp;
let ann: TestUser;
let bob: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  [ann, bob] = [await test.newUser(), await test.newUser()];
});
afterAll(() => test.close());

async function ask(featureTitle = 'Dark invoices'): Promise<string> {
  const body = { featureTitle, featureDescription: 'Please', priorityLevel: 'low' };
  // A new user each time, to stay below the hourly limit.
  const response = await (await test.newUser()).post('/feature-requests', body);
  test.clock.now = new Date(test.clock.now.getTime() + 1000);
  return featureRequestRecord.parse(await response.json()).id;
}

const vote = (who: TestUser, id: string, body: object = {}) => who.post(`/feature-requests/${id}/vote`, body);

async function shown(id: string, who: TestUser = ann) {
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor ? `?cursor=${cursor}` : '';
    const page = featureRequestPage.parse(await (await who.get(`/feature-requests${query}`)).json());
    const found = page.items.find((item) => item.id === id);
    if (found) return found;
    cursor = page.next_cursor;
  }
  return undefined;
}

async function votersOf(id: string): Promise<string[]> {
  const rows = await test.database.db.select().from(featureVote);
  return rows.filter((row) => row.featureRequestId === id).map((row) => row.userId);
}

describe('a vote', () => {
  it('counts once per user', async () => {
    const id = await ask();
    const first = await vote(ann, id, { userId: ann.id });
    expect([first.status, await first.json()]).toEqual([200, { votes: 1, voted: true }]);
    const again = await vote(ann, id);
    expect([again.status, await again.json()]).toMatchObject([409, { error: { code: 'already-voted' } }]);
    expect(await (await vote(bob, id)).json()).toEqual({ votes: 2, voted: true });
    expect(await shown(id)).toMatchObject({ votes: 2, voted: true });
    expect(await shown(id, await test.newUser())).toMatchObject({ votes: 2, voted: false });
  });

  it('counts once, however often it is cast at the same moment', async () => {
    const id = await ask();
    const answers = await Promise.all(Array.from({ length: 20 }, () => vote(ann, id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(19).fill(409),
    ]);
    expect(await shown(id)).toMatchObject({ votes: 1 });
  });

  it('is not lost among others at the same moment', async () => {
    const id = await ask();
    const users = await Promise.all(Array.from({ length: 30 }, () => test.newUser()));
    const answers = await Promise.all(users.map((user) => vote(user, id)));
    const counts = await Promise.all(answers.map(async (answer) => voteResponse.parse(await answer.json())));
    expect(counts.map(({ votes }) => votes).toSorted((a, b) => a - b)).toEqual(users.map((_, n) => n + 1));
    expect(await votersOf(id)).toHaveLength(30);
  });

  it('needs an existing account and an existing request', async () => {
    const id = await ask();
    expect((await test.newVisitor().post(`/api/feature-requests/${id}/vote`)).status).toBe(401);
    expect((await vote(ann, id, { userId: bob.id })).status).toBe(403);
    expect((await vote(ann, crypto.randomUUID())).status).toBe(404);
    const gone = await test.newUser();
    await test.database.pool.query('update "user" set deleted_at = now() where id = $1', [gone.id]);
    expect((await vote(gone, id)).status).toBe(401);
    expect(await shown(id)).toMatchObject({ votes: 0 });
  });

  it('by cookie comes from our own pages only', async () => {
    const id = await ask();
    const headers = { cookie: await test.cookieOf(ann), 'content-type': 'application/json' };
    const cast = (origin: string) =>
      test.app.request(`/api/feature-requests/${id}/vote`, {
        method: 'POST',
        headers: { ...headers, origin },
        body: '{}',
      });
    expect((await cast('https://elsewhere.example')).status).toBe(403);
    expect((await cast('http://localhost:3000')).status).toBe(200);
  });

  it('is announced to everybody who is connected, as a new request is', async () => {
    const stream = readEvents(await bob.get('/changes'));
    await stream.next();
    const id = await ask();
    expect(await stream.next()).toBe(changed('feature-requests'));
    await vote(ann, id);
    expect(await stream.next()).toBe(changed('feature-requests'));
    await stream.close();
  });

  it('is limited to sixty a minute', async () => {
    const eager = await test.newUser();
    const id = await ask();
    for (let n = 0; n < 60; n++) await vote(eager, id);
    expect((await vote(eager, id)).status).toBe(429);
  });
});

describe('the owner', () => {
  it('sets a status, and declined requests come last', async () => {
    const { db } = test.database;
    const [loved, plain] = [await ask('loved'), await ask('plain')];
    for (const who of [ann, bob, await test.newUser()]) await vote(who, loved);
    await setStatus(db, plain, 'planned', test.clock.now);
    await setStatus(db, loved, 'declined', test.clock.now);
    expect(await shown(plain)).toMatchObject({ status: 'planned' });
    for (const sort of ['votes', 'newest'] as const) {
      const page = await listForOwner(db, { sort, search: 'loved', cursor: undefined });
      expect(page.items).toMatchObject([{ id: loved, status: 'declined', votes: 3 }]);
    }
    const ids: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await listForOwner(db, { sort: 'votes', search: '', cursor });
      ids.push(...page.items.map(({ id }) => id));
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
    expect(ids.at(-1)).toBe(loved);
    expect(new Set(ids).size).toBe(ids.length);
    const declined = { sort: 'votes', search: '', cursor: undefined, status: 'declined' } as const;
    expect((await listForOwner(db, declined)).items.map(({ id }) => id)).toEqual([loved]);
    await expect(setStatus(db, crypto.randomUUID(), 'done', test.clock.now)).rejects.toThrow('not-found');
  });

  it('merges two requests with the votes of both, each user’s once', async () => {
    const { db } = test.database;
    const [kept, same, older] = [await ask('kept'), await ask('same'), await ask('older')];
    const cyd = await test.newUser();
    for (const who of [ann, bob]) await vote(who, kept);
    for (const who of [bob, cyd]) await vote(who, same);
    await vote(await test.newUser(), older);
    expect(await merge(db, { from: older, into: same }, test.clock.now)).toBe(3);
    expect(await merge(db, { from: same, into: kept }, test.clock.now)).toBe(4);
    expect(await shown(kept)).toMatchObject({ votes: 4 });
    expect(await votersOf(kept)).toHaveLength(4);
    for (const id of [same, older]) {
      expect(await shown(id)).toBeUndefined();
      expect(await votersOf(id)).toEqual([]);
    }
    // A vote for a merged request counts for the one it was merged into.
    expect((await vote(cyd, older)).status).toBe(409);
    expect(await (await vote(await test.newUser(), older)).json()).toEqual({ votes: 5, voted: true });
  });

  it('refuses to merge a request into itself, into an unknown one, or twice', async () => {
    const { db } = test.database;
    const [one, two, three] = [await ask(), await ask(), await ask()];
    const at = test.clock.now;
    await expect(merge(db, { from: one, into: one }, at)).rejects.toThrow('conflict');
    await expect(merge(db, { from: one, into: crypto.randomUUID() }, at)).rejects.toThrow('not-found');
    await merge(db, { from: one, into: two }, at);
    await expect(merge(db, { from: one, into: three }, at)).rejects.toThrow('conflict');
    await expect(merge(db, { from: three, into: one }, at)).rejects.toThrow('conflict');
    await expect(merge(db, { from: two, into: one }, at)).rejects.toThrow('conflict');
  });

  it('cannot set the status of a merged request, which nobody would see', async () => {
    const { db } = test.database;
    const [from, into] = [await ask(), await ask()];
    await merge(db, { from, into }, test.clock.now);
    await expect(setStatus(db, from, 'planned', test.clock.now)).rejects.toThrow('not-found');
    expect(await shown(into)).toMatchObject({ status: 'open' });
  });

  it('loses no vote that is cast during a merge', async () => {
    const [from, into] = [await ask(), await ask()];
    const users = await Promise.all(Array.from({ length: 24 }, () => test.newUser()));
    const [answers] = await Promise.all([
      Promise.all(users.map((user, n) => vote(user, n % 2 ? from : into))),
      merge(test.database.db, { from, into }, test.clock.now),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(users.map(() => 200));
    expect(await votersOf(into)).toHaveLength(24);
    expect(await shown(into)).toMatchObject({ votes: 24 });
  });
});

it('has logged no error', () => {
  expect(test.lines).toEqual([]);
});
