import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '#kernel/calendar.ts';
import { sendBothAtHeldRow } from '#platform/db/testing/held-row.ts';
import { untilWaiting } from '#platform/db/testing/until-waiting.ts';
import { changed, readEvents } from '#testing/event-reader.ts';
import { holdWrites } from '#testing/held-write.ts';
import { memoryFiles } from '#testing/memory-files.ts';
import { oneOfEachKind } from '#testing/sample-inputs.ts';
import { createdLink, sentEmails, sharedRecord, shareLimits } from '../rules/share.ts';
import { bill, calculate, openSharing } from '../testing/sharing-app.ts';
import { deleteEndedLinks } from './ended-links.store.ts';
import { shareLink } from './share-link.table.ts';
import { shareUserData } from './share-user-data.ts';

const app = openSharing({ takesMail: true, files: memoryFiles() });

const wait = (ms: number) => (app.test.clock.now = new Date(app.test.clock.now.getTime() + ms));

describe('a link', () => {
  it.each(oneOfEachKind)('shows the result of $templateType that the server computed', async (sample) => {
    const { token, url, link } = await app.share({ ...sample, name: 'For the team' });
    expect(url).toMatch(/\/s\/[\w-]{22}$/);
    expect(link).toMatchObject({
      name: 'For the team',
      person: null,
      opened: 0,
      state: 'live',
      expires_at: null,
    });
    const response = await app.look(token);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    const shown = sharedRecord.parse(await response.json());
    expect(shown).toMatchObject({ title: 'For the team', currency: 'USD', part: null });
    const saved = await calculate(app.ann, sample);
    expect(shown.result).toEqual(saved.results);
  });

  it('to a saved calculation is made by its id, by its owner alone', async () => {
    const calculation = await calculate(app.ann, bill);
    const { token } = await app.share({ calculationId: calculation.id });
    expect((await app.look(token)).status).toBe(200);
    const stranger = await app.test.newUser();
    expect((await stranger.post('/shares', { calculationId: calculation.id })).status).toBe(404);
    expect((await app.test.newVisitor().post('/api/shares', { calculationId: calculation.id })).status).toBe(
      401,
    );
  });

  it('keeps only a hash of its token', async () => {
    const { token } = await app.share();
    const rows = await app.test.database.db.select().from(shareLink);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('counts how often and when it was last opened, many at once included', async () => {
    const { token, link } = await app.share();
    await Promise.all(Array.from({ length: 25 }, () => app.look(token)));
    const found = (await app.linksOf(app.ann)).find(({ id }) => id === link.id);
    expect(found).toMatchObject({ opened: 25, last_opened_at: app.test.clock.now.toISOString() });
  });

  it('is not counted or announced when an open page reloads it', async () => {
    const maker = await app.test.newUser();
    const { token } = await app.share(bill, maker);
    const events = readEvents(await maker.get('/changes'));
    await app.look(token);
    // Events arrive in order, so once this one is read, the events of creating and opening the link have
    // passed.
    app.test.changes.announce(maker.id, ['progress']);
    while (!(await events.next())?.includes('progress'));
    expect((await app.look(`${token}?again=true`)).status).toBe(200);
    app.test.changes.announce(maker.id, ['templates']);
    expect(await events.next()).toBe(changed('templates'));
    await events.close();
    expect(await app.linksOf(maker)).toMatchObject([{ opened: 1 }]);
    expect((await app.look(`${token}?again=no`)).status).toBe(422);
  });

  it('is refused without a source, with two, and for input the calculator refuses', async () => {
    for (const body of [
      {},
      { ...bill, calculationId: crypto.randomUUID() },
      { templateType: 'bill-split' },
    ]) {
      expect((await app.ann.post('/shares', body)).status).toBe(422);
    }
    expect((await app.ann.post('/shares', { ...bill, person: 4 })).status).toBe(422);
    expect((await app.ann.post('/shares', { ...bill, expiresInDays: 366 })).status).toBe(422);
    expect((await app.ann.post('/shares', { ...bill, userId: crypto.randomUUID() })).status).toBe(403);
  });
});

describe('turning off a link', () => {
  it('ends it at once, erases its content and keeps a record of recipient and dates', async () => {
    const maker = await app.test.newUser();
    const recipients = [{ person: 1, email: 'bob@example.test' }];
    const response = await maker.post('/statements', { ...bill, recipients });
    const link = sentEmails.parse(await response.json()).letters[0]?.link;
    const token = link?.url?.split('/s/')[1] ?? '';
    wait(13 * minuteMs);
    const page = readEvents(await app.test.newVisitor().get(`/api/shared/${token}/changes`));
    expect((await maker.send('DELETE', `/shares/${link?.id}`)).status).toBe(204);
    while ((await page.next()) !== changed('gone'));
    await page.close();
    expect((await app.look(token)).status).toBe(404);
    const turned_off_at = app.test.clock.now.toISOString();
    expect(await app.linksOf(maker)).toMatchObject([
      { id: link?.id, person: 'Bob', state: 'expired', turned_off_at, letter: link?.letter },
    ]);
    const rows = await shareUserData.read({ db: app.test.database.db }, maker.id);
    expect(rows).toMatchObject([{ content: '{}', turned_off_at }]);
    expect((await maker.post(`/shares/${link?.id}/remind`, {})).status).toBe(409);
    // A repeated DELETE finds nothing to turn off, and the record stays.
    expect((await maker.send('DELETE', `/shares/${link?.id}`)).status).toBe(404);
    expect(await app.linksOf(maker)).toHaveLength(1);
  });

  it('frees room for a new one, and the record is deleted after a month', async () => {
    const maker = await app.test.newUser();
    await app.test.database.db.execute(sql`insert into share_link (id, user_id, token_hash, template_type, title, name,
      currency, content, created_at) select gen_random_uuid(), ${maker.id}, 'full' || n, 'bill-split', '', '', 'USD',
      '{}', now() from generate_series(1, ${shareLimits.links}) n`);
    const [first, second] = await app.linksOf(maker);
    await maker.send('DELETE', `/shares/${first?.id}`);
    await app.share(bill, maker);
    expect((await maker.post('/shares', bill)).status).toBe(409);
    expect(await app.linksOf(maker)).toHaveLength(shareLimits.links + 1);
    const { db } = app.test.database;
    await deleteEndedLinks(db, new Date(app.test.clock.now.getTime() + 31 * dayMs));
    const left = await app.linksOf(maker);
    expect(left.map(({ id }) => id)).toContain(second?.id);
    expect(left.map(({ id }) => id)).not.toContain(first?.id);
  });

  it('removes a link that has ended from the list', async () => {
    const maker = await app.test.newUser();
    const { link } = await app.share({ ...bill, expiresInDays: 1 }, maker);
    wait(2 * dayMs);
    expect((await maker.send('DELETE', `/shares/${link.id}`)).status).toBe(204);
    expect(await app.linksOf(maker)).toEqual([]);
  });
});

describe('people', () => {
  it('without an account share the server’s result of their input, for 7 days', async () => {
    const visitor = app.test.newVisitor();
    const response = await visitor.post('/api/shares', { ...bill, expiresInDays: 300 });
    const { link, url } = createdLink.parse(await response.json());
    expect(link.expires_at).toBe(
      new Date(app.test.clock.now.getTime() + shareLimits.visitorDays * dayMs).toISOString(),
    );
    expect((await app.look(url.split('/s/')[1] ?? '')).status).toBe(200);
    const statuses = [];
    for (let n = 0; n < 20; n += 1) statuses.push((await visitor.post('/api/shares', bill)).status);
    expect(statuses.at(-1)).toBe(429);
    const elsewhere = { origin: 'https://evil.example' };
    expect((await app.test.newVisitor().post('/api/shares', bill, elsewhere)).status).toBe(403);
  });

  it('see and turn off only their own links', async () => {
    const { link } = await app.share();
    const stranger = await app.test.newUser();
    expect((await stranger.get(`/shares/${app.ann.id}`)).status).toBe(403);
    expect((await stranger.send('DELETE', `/shares/${link.id}`)).status).toBe(404);
    expect(await app.linksOf(stranger)).toEqual([]);
  });

  it('whose trial is over share only saved results', async () => {
    const late = await app.test.newUser();
    const calculation = await calculate(late, bill);
    await app.test.database.db.execute(
      sql`update progress set trial_days = 14, last_trial_day = null where user_id = ${late.id}`,
    );
    expect((await late.post('/shares', bill)).status).toBe(403);
    await app.share({ calculationId: calculation.id }, late);
  });

  it('have a limited number of links', async () => {
    const busy = await app.test.newUser();
    await app.test.database.db.execute(sql`insert into share_link (id, user_id, token_hash, template_type, title, name,
      currency, content, created_at) select gen_random_uuid(), ${busy.id}, 'busy' || n, 'bill-split', '', '', 'USD',
      '{}', now() from generate_series(1, ${shareLimits.links}) n`);
    expect((await busy.post('/shares', bill)).status).toBe(409);
  });
});

describe('a report', () => {
  it('is listed once per page, and rate limited per client', async () => {
    const { token } = await app.share();
    const reader = app.test.newVisitor();
    const send = () => reader.post(`/api/shared/${token}/report`, { reason: 'This is not mine' });
    expect((await send()).status).toBe(202);
    expect((await reader.post(`/api/shared/${token}/report`, { reason: '' })).status).toBe(422);
    for (let n = 0; n < 4; n += 1) await send();
    expect((await send()).status).toBe(429);
  });

  it('that arrives while its maker’s account is closed is no error', async () => {
    const leaver = await app.test.newUser();
    const { token } = await app.share(bill, leaver);
    const held = await holdWrites(app.test.database, 'share_report');
    const reporting = app.test.newVisitor().post(`/api/shared/${token}/report`, { reason: 'Not mine' });
    await held.untilWaiting(1);
    const closing = shareUserData.close(app.test.database.db, app.test.queue, leaver.id);
    await held.untilWaiting(2, closing);
    await held.release();
    await closing;
    await held.remove();
    expect((await reporting).status).toBe(202);
    expect((await app.look(token)).status).toBe(404);
  });
});

it('is turned off beside a save and changes of the account, without a deadlock', async () => {
  const { database } = app.test;
  await calculate(app.ann, bill); // starts the storage count
  const { link } = await app.share(bill);
  const [holder, save] = [await database.pool.connect(), await database.pool.connect()];
  const whose = [app.ann.id];
  await holder.query('begin');
  await holder.query('select from "user" where id = $1 for update', whose);
  await save.query('begin');
  const saving = save.query('select from "user" where id = $1 for no key update', whose);
  await untilWaiting(database, 1);
  const changing = app.ann.send('DELETE', '/account/picture');
  await untilWaiting(database, 2);
  const turningOff = app.ann.send('DELETE', `/shares/${link.id}`);
  await untilWaiting(database, 3);
  try {
    await holder.query('rollback');
    await saving;
    await save.query('update progress set stored_bytes = stored_bytes where user_id = $1', whose);
  } finally {
    await save.query('commit');
    for (const client of [holder, save]) client.release();
  }
  const answers = await Promise.all([changing, turningOff]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
});

it('is turned off beyond the limit of records while the nightly job deletes the oldest, without a deadlock', async () => {
  const { database } = app.test;
  const user = await app.test.newUser();
  await calculate(user, bill); // starts the storage count
  const [old, link] = [(await app.share(bill, user)).link, (await app.share(bill, user)).link];
  expect((await user.send('DELETE', `/shares/${old.id}`)).status).toBe(204);
  await database.pool.query(
    `insert into share_link select (jsonb_populate_record(l, jsonb_build_object(
        'id', gen_random_uuid(), 'token_hash', gen_random_uuid(), 'created_at', now() + interval '1 day'))).*
      from share_link l, generate_series(1, $2) where l.id = $1`,
    [old.id, shareLimits.links],
  );
  const ended = `expires_at - interval '${shareLimits.listedDays + 1} days'`;
  const end = `update share_link set expires_at = ${ended}, taken_down_at = ${ended} where id = $1`;
  await database.pool.query(end, [old.id]);
  const turnOff = () => user.send('DELETE', `/shares/${link.id}`);
  const tidy = async () => {
    await deleteEndedLinks(database.db, app.test.clock.now);
    return new Response();
  };
  const row = `progress where user_id = '${user.id}'`;
  expect(await sendBothAtHeldRow(database, row, [turnOff, tidy])).toEqual([204, 200]);
  const left = `select from share_link where user_id = $1 and id <> $2`;
  const { rowCount } = await database.pool.query(left, [user.id, link.id]);
  expect(rowCount).toBe(shareLimits.links);
});

it('links are in the data export, and end with the account', async () => {
  const leaver = await app.test.newUser();
  const { token, link } = await app.share({ ...bill, person: 0 }, leaver);
  const rows = await shareUserData.read({ db: app.test.database.db }, leaver.id);
  expect(rows).toMatchObject([{ id: link.id, person: 'Ann', opened: 0 }]);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(shareUserData.columns.toSorted());
  expect(rows[0]?.content).toContain('"name":"Ann"');
  await shareUserData.close(app.test.database.db, app.test.queue, leaver.id);
  expect((await app.look(token)).status).toBe(404);
});
