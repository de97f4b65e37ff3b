import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeTrial } from '#features/access/rules/trial.ts';
import { contactMessageRow } from '#features/feedback/server/contact-message.table.ts';
import { user } from '#platform/auth/identity.table.ts';
import { actDuring } from '#platform/db/testing/held-row.ts';
import { type AdminPanelApp, expectResponse, openAdminPanel } from '#testing/admin-panel.ts';
import { samples } from '#testing/sample-inputs.ts';
import { stripeStatusRecord } from '../rules/admin.ts';
import { auditPage } from '../rules/audit.ts';
import { auditLog } from './audit-log.table.ts';
import { auditUserData } from './audit-user-data.ts';

let panel: AdminPanelApp;
beforeAll(async () => {
  panel = await openAdminPanel();
});
afterAll(() => panel.close());

const grant = (userId: string) =>
  panel.asOwner('POST', '/admin/grant-access', { userId, adminLevel: 'owner' });
const override = (userId: string) =>
  panel.asOwner('POST', '/admin/override-subscription', {
    userId,
    subscriptionStatus: 'active',
    planType: 'enterprise',
  });

it('returns the payment mode, and no key', async () => {
  const status = await expectResponse(await panel.asOwner('GET', '/admin/stripe-status'), stripeStatusRecord);
  expect(status).toMatchObject({
    stripe_test_mode: true,
    secret_key_test: true,
    public_key_test: true,
    provider: 'sandbox',
  });
});

describe('a trial', () => {
  it.each([0, 3])(
    'ends at once, for anyone while payments are in test mode, after %d active days',
    async (days) => {
      const ann = await panel.newUser();
      for (let day = 0; day < days; day += 1) {
        panel.clock.now = new Date(Date.UTC(2026, 10, 11 + day, 10));
        await ann.post('/track-daily-activity');
      }
      const asAnn = await panel.inBrowser(ann);
      expect((await asAnn('POST', '/admin/expire-trial')).status).toBe(200);
      expect(computeTrial(await ann.progress())).toMatchObject({ isActive: false, daysLeft: 0 });
      expect((await ann.post('/calculate', samples.commission())).status).toBe(403);
      // Neither another day nor a second request restores the trial.
      await asAnn('POST', '/admin/expire-trial');
      panel.clock.now = new Date(panel.clock.now.getTime() + 24 * 60 * 60 * 1000);
      await ann.post('/track-daily-activity');
      expect(computeTrial(await ann.progress())).toMatchObject({ isActive: false, daysLeft: 0 });
      expect(await panel.acts()).toMatchObject([
        { action: 'trial-expired', actor_id: ann.id, subject_id: ann.id, target: null, details: {} },
      ]);
    },
  );
});

describe('owner access', () => {
  it('is granted and revoked with immediate effect', async () => {
    const ann = await panel.newUser();
    const asAnn = await panel.inBrowser(ann);
    expect((await asAnn('GET', '/admin/users')).status).toBe(403);
    expect((await grant(ann.id)).status).toBe(200);
    expect((await asAnn('GET', '/admin/users')).status).toBe(200);
    expect(computeTrial(await ann.progress())).toMatchObject({ isOwner: true, daysLeft: 999 });
    expect((await panel.asOwner('POST', '/admin/revoke-access', { userId: ann.id })).status).toBe(200);
    expect((await asAnn('GET', '/admin/users')).status).toBe(403);
    expect(await panel.acts(2)).toMatchObject([
      { action: 'access-revoked', actor_id: panel.owner.id, subject_id: ann.id, subject_email: ann.email },
      { action: 'access-granted', actor_id: panel.owner.id, subject_id: ann.id },
    ]);
  });

  it('is not given up without a confirmation', async () => {
    const ann = await panel.newUser();
    await grant(ann.id);
    const asAnn = await panel.inBrowser(ann);
    expect((await asAnn('POST', '/admin/revoke-access', { userId: ann.id })).status).toBe(409);
    expect((await asAnn('GET', '/admin/users')).status).toBe(200);
    const confirmed = { userId: ann.id, confirmSelf: true };
    expect((await asAnn('POST', '/admin/revoke-access', confirmed)).status).toBe(200);
    expect((await asAnn('GET', '/admin/users')).status).toBe(403);
  });

  it('by the settings cannot be revoked in the panel', async () => {
    const body = { userId: panel.owner.id, confirmSelf: true };
    expect((await panel.asOwner('POST', '/admin/revoke-access', body)).status).toBe(409);
    expect((await panel.asOwner('GET', '/admin/users')).status).toBe(200);
  });
});

describe('a plan given by the owner', () => {
  it('gives full access until it is revoked', async () => {
    const ann = await panel.newUser();
    await (await panel.inBrowser(ann))('POST', '/admin/expire-trial');
    expect((await override(ann.id)).status).toBe(200);
    expect(await ann.progress()).toMatchObject({
      subscription_tier: 'enterprise',
      subscription_status: 'active',
    });
    expect((await ann.post('/calculate', samples.commission())).status).toBe(201);
    const removal = await panel.asOwner('POST', '/admin/remove-override', { userId: ann.id });
    expect(removal.status).toBe(200);
    expect(await ann.progress()).toMatchObject({ subscription_tier: null, subscription_status: null });
    expect((await ann.post('/calculate', samples.commission())).status).toBe(403);
    expect((await panel.asOwner('POST', '/admin/remove-override', { userId: ann.id })).status).toBe(409);
    expect(await panel.acts(2)).toMatchObject([
      { action: 'override-removed', subject_id: ann.id },
      { action: 'plan-overridden', subject_id: ann.id, details: { plan: 'enterprise' } },
    ]);
  });
});

it.each([
  ['/admin/grant-access', { adminLevel: 'owner' }],
  ['/admin/grant-access', { userId: 'x', adminLevel: 'owner' }],
  ['/admin/grant-access', { userId: crypto.randomUUID(), adminLevel: 'admin' }],
  ['/admin/override-subscription', { userId: crypto.randomUUID(), planType: 'pro' }],
])('%s refuses %j', async (path, body) => {
  expect((await panel.asOwner('POST', path, body)).status).toBe(422);
});

it('an act on an unknown user changes and logs nothing', async () => {
  const [before] = await panel.acts();
  expect((await grant(crypto.randomUUID())).status).toBe(404);
  expect((await override(crypto.randomUUID())).status).toBe(404);
  expect((await panel.acts())[0]).toEqual(before);
});

it.each([
  ['GET', '/admin/waitlist.csv', undefined],
  ['PATCH', '/admin/messages/:id', { answered: true }],
])('an owner whose account is erased during %s %s is signed out', async (method, path, body) => {
  const ann = await panel.newUser();
  await grant(ann.id);
  const asAnn = await panel.inBrowser(ann);
  const message = {
    name: 'Bob',
    email: 'bob@example.com',
    category: 'other',
    subject: 'Hello',
    message: 'Hello there',
  };
  const id = crypto.randomUUID();
  await panel.database.db.insert(contactMessageRow).values({ ...message, id, createdAt: panel.clock.now });
  const act = () => asAnn(method, path.replace(':id', id), body);
  const { status } = await actDuring(panel.database, `delete from "user" where id = '${ann.id}'`, act);
  expect(status).toBe(401);
});

describe('the log', () => {
  it('can only grow', async () => {
    await grant((await panel.newUser()).id);
    const { pool } = panel.database;
    await expect(pool.query(`update audit_log set action = 'nothing'`)).rejects.toThrow(
      'audit_log only grows',
    );
    await expect(pool.query('delete from audit_log')).rejects.toThrow('audit_log only grows');
    await expect(pool.query('truncate audit_log')).rejects.toThrow('audit_log only grows');
  });

  it('is anonymised when the account is deleted, and keeps the act', async () => {
    const ann = await panel.newUser();
    await grant(ann.id);
    const { db } = panel.database;
    await db.delete(user).where(eq(user.id, ann.id));
    expect(await db.select().from(auditLog).where(eq(auditLog.subjectId, ann.id))).toEqual([]);
    expect(await panel.acts()).toMatchObject([
      { action: 'access-granted', actor_id: panel.owner.id, subject_id: null, subject_email: null },
    ]);
  });

  it('is in the data export, without the other person', async () => {
    const ann = await panel.newUser();
    await grant(ann.id);
    const part = await auditUserData.read(panel.database, ann.id);
    expect(part).toEqual([{ at: expect.any(Date), action: 'access-granted', by: 'an owner' }]);
  });

  it('is paged, for all users or for one', async () => {
    const ann = await panel.newUser();
    for (let n = 0; n < 30; n += 1) await override(ann.id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor && `&cursor=${cursor}`;
      const page = await expectResponse(
        await panel.asOwner('GET', `/admin/audit?subject=${ann.id}${query}`),
        auditPage,
      );
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([30, 30]);
  });
});
