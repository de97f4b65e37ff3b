import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { progress } from '#features/progress/server/progress.table.ts';
import { user } from '#platform/auth/identity.table.ts';
import { untilWaiting } from '#platform/db/testing/until-waiting.ts';
import { samples } from '#testing/sample-inputs.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { calculateResponse } from '../rules/calculation.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const newUsers = (count: number) => Promise.all(Array.from({ length: count }, () => test.newUser()));
const save = (who: TestUser, rep = 'Robin') => who.post('/calculate', samples.commission(rep));
const statusOf = async (answer: Promise<Response>) => (await answer).status;

/** Holds a transaction open while saves wait for its lock. */
async function whileHeld(hold: string, values: unknown[], saves: () => Promise<void>): Promise<void> {
  const client = await test.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(hold, values);
    await saves();
  } finally {
    await client.query('commit');
    client.release();
  }
}

describe('saves at the same moment', () => {
  it('each get their own response', async () => {
    const people = await newUsers(12);
    const answers = await Promise.all(people.map((who, n) => save(who, `Rep ${n}`)));
    for (const [n, who] of people.entries()) {
      const { calculation, progress } = calculateResponse.parse(await answers[n]?.json());
      expect(calculation).toMatchObject({ user_id: who.id, title: `Rep ${n}` });
      expect(progress.total_calculations).toBe(1);
      const kept = await who.get(`/calculations/${who.id}/${calculation.id}`);
      expect(await kept.json()).toEqual(calculation);
    }
  });

  it('are refused one by one', async () => {
    const [ann, bob, cy, di] = (await newUsers(4)) as [TestUser, TestUser, TestUser, TestUser];
    await save(bob);
    const { db } = test.database;
    await db.update(progress).set({ trialDays: 14, lastTrialDay: null }).where(eq(progress.userId, bob.id));
    await db.update(user).set({ deletedAt: test.clock.now }).where(eq(user.id, cy.id));
    const statuses = await Promise.all([ann, bob, cy, di].map((who) => statusOf(save(who))));
    expect(statuses).toEqual([201, 403, 401, 201]);
  });

  it('succeed when another account of the batch is deleted', async () => {
    const [ann, cy, di] = (await newUsers(3)) as [TestUser, TestUser, TestUser];
    let answers: Promise<number[]> | undefined;
    await whileHeld('delete from "user" where id = $1', [cy.id], async () => {
      answers = Promise.all([ann, cy, di].map((who) => statusOf(save(who))));
      await untilWaiting(test.database, 1);
    });
    expect(await answers).toEqual([201, 401, 201]);
    expect((await ann.progress()).total_calculations).toBe(1);
  });

  it('are not blocked by another locked account', async () => {
    const [ann, bob] = (await newUsers(2)) as [TestUser, TestUser];
    await save(ann);
    let held: Promise<number> | undefined;
    await whileHeld('select from progress where user_id = $1 for update', [ann.id], async () => {
      held = statusOf(save(ann));
      await untilWaiting(test.database, 1);
      expect(await statusOf(save(bob))).toBe(201);
    });
    expect(await held).toBe(201);
  });

  it('do not deadlock on two servers, in any order', async () => {
    const other = await openTestApp({ on: test.database });
    try {
      const people = await newUsers(8);
      const rounds = 12;
      const onOther = (who: TestUser) =>
        other.app.request('/api/calculate', {
          method: 'POST',
          headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(samples.commission()),
        });
      for (let round = 0; round < rounds; round++) {
        const there = people.toReversed().map(async (who) => (await onOther(who)).status);
        const statuses = await Promise.all([...people.map((who) => statusOf(save(who))), ...there]);
        expect(new Set(statuses)).toEqual(new Set([201]));
      }
      const counts = await Promise.all(people.map(async (who) => (await who.progress()).total_calculations));
      expect(new Set(counts)).toEqual(new Set([2 * rounds]));
    } finally {
      await other.close();
    }
  });
});
