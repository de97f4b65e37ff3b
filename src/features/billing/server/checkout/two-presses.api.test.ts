import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { billingTurn } from '../billing.table.ts';
import { saveCustomer } from '../customer.store.ts';
import { createCustomerTurns } from './customer-turns.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true });
});
afterAll(() => test.close());

/** Slows the insert between the conflict check and the unique indexes, so that the other request runs in between. */
const linger = sql`
  create function linger(id text) returns text language plpgsql immutable
    as $$ begin perform pg_sleep(0.02); return id; end $$;
  alter table billing_customer drop constraint billing_customer_user_id_source_pk,
    drop constraint billing_customer_of_provider;
  create index billing_customer_lingers on billing_customer (linger(customer_id));
  alter table billing_customer add primary key (user_id, source);
  alter table billing_customer add constraint billing_customer_of_provider unique (source, customer_id)`;

it('a double click on Subscribe stores one customer, whichever constraint is violated first', async () => {
  const { db } = test.database;
  await db.execute(linger);
  for (let round = 0; round < 5; round++) {
    const { id: userId } = await test.newUser();
    const customer = { userId, source: 'sandbox', customerId: `cus_sbx_${userId}` } as const;
    const kept = await Promise.all(Array.from({ length: 4 }, () => saveCustomer(db, customer)));
    expect(kept.map(({ customerId }) => customerId)).toEqual(kept.map(() => customer.customerId));
  }
});

it('a recreated customer replaces the user’s old one, never another user’s', async () => {
  const { db } = test.database;
  const [ann, bob] = [await test.newUser(), await test.newUser()];
  await saveCustomer(db, { userId: ann.id, source: 'sandbox', customerId: 'cus_sbx_first' });
  const second = { userId: ann.id, source: 'sandbox', customerId: 'cus_sbx_second' } as const;
  expect(await saveCustomer(db, second)).toMatchObject(second);
  await expect(saveCustomer(db, { ...second, userId: bob.id })).rejects.toThrow("another user's customer");
});

it('a process that stalls until another has its lease stores nothing', async () => {
  const { db } = test.database;
  const customer = { userId: (await test.newUser()).id, source: 'sandbox' } as const;
  const [stalled, other] = [createCustomerTurns(db), createCustomerTurns(db)];
  const stored: string[] = [];
  await stalled(customer, 'someone-waits', async (turn) => {
    await db
      .update(billingTurn)
      .set({ expiresAt: new Date(0) })
      .where(eq(billingTurn.userId, customer.userId));
    await other(customer, 'someone-waits', async (newer) => {
      await newer.write(async () => stored.push('newer'));
      const late = turn.write(async () => stored.push('late'));
      await expect(late).rejects.toMatchObject({ code: 'not-ready' });
    });
  });
  expect(stored).toEqual(['newer']);
});
