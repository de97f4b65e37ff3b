import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { rollDice } from '#testing/dice.ts';
import { samples } from '#testing/sample-inputs.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const created = z.object({ link: z.object({ id: z.string() }) });

/** Recomputes the stored bytes of JSON. */
async function recount(userId: string): Promise<number> {
  const { rows } = await test.database.pool.query<{ bytes: number }>(
    `select (
       coalesce((select sum(octet_length(input_data::text) + octet_length(results::text)) from calculation where user_id = $1), 0) +
       coalesce((select sum(octet_length(content::text)) from share_link where user_id = $1), 0)
     )::integer as bytes`,
    [userId],
  );
  return rows[0]?.bytes ?? 0;
}

it('counts shared copies as stored, also those that the release before writes', async () => {
  const dice = rollDice(8);
  const ann = await test.newUser();
  await ann.post('/track-daily-activity');
  const ids: string[] = [];
  for (let n = 0; n < 25; n += 1) {
    const act = dice.pick(['share', 'share', 'share as before', 'calculate', 'remove'] as const);
    const removed = act === 'remove' ? ids.pop() : undefined;
    if (removed) await ann.send('DELETE', `/shares/${removed}`);
    else if (act === 'calculate') await ann.post('/calculate', samples.commission(`Robin ${n}`));
    else if (act === 'share as before') {
      // Inserts as the previous release does, which does not know the column.
      const { rows } = await test.database.pool.query<{ id: string }>(
        `insert into share_link (id, user_id, token_hash, template_type, title, name, currency, content, created_at)
         values (gen_random_uuid(), $1, gen_random_uuid(), 'commission', '', '', 'USD', '{"a":"1234"}', now()) returning id`,
        [ann.id],
      );
      ids.push(rows[0]?.id ?? '');
    } else {
      const { link } = created.parse(
        await (await ann.post('/shares', samples.commission(`Robin ${n}`))).json(),
      );
      ids.push(link.id);
    }
    expect((await ann.progress()).stored_bytes).toBe(await recount(ann.id));
  }
  await test.database.pool.query('delete from share_link where user_id = $1', [ann.id]);
  expect((await ann.progress()).stored_bytes).toBe(await recount(ann.id));
});

it('refuses a link where the storage is full', async () => {
  const cy = await test.newUser();
  await cy.post('/track-daily-activity');
  await test.database.pool.query('update progress set stored_bytes = 1e12 where user_id = $1', [cy.id]);
  const response = await cy.post('/shares', samples.commission());
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ error: { code: 'storage-full' } });
});

it('frees nothing for a link from before the counter', async () => {
  const bob = await test.newUser();
  const { link } = created.parse(await (await bob.post('/shares', samples.commission())).json());
  await bob.post('/track-daily-activity');
  await bob.post('/calculate', samples.commission());
  const { stored_bytes: before } = await bob.progress();
  expect((await bob.send('DELETE', `/shares/${link.id}`)).status).toBe(204);
  // The remaining record has no content.
  expect((await bob.progress()).stored_bytes).toBe(before + '{}'.length);
});
