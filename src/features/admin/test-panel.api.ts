import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { requireContent } from '#platform/http/content.ts';
import { readJson } from '#platform/http/read-body.ts';
import type { AdminParts } from './admin.api.ts';
import { adminCalls as calls } from './admin.calls.ts';
import {
  grantAccessRequest,
  overrideRequest,
  removeOverrideRequest,
  revokeAccessRequest,
} from './admin.contract.ts';
import { paymentMode } from './payment-mode.ts';
import { isOwnerNow } from './require-owner.ts';
import * as store from './standing.store.ts';

/** What changes where a user stands: the panel's four calls, and the two that take back. */
export function testPanelApi({
  db,
  ledger,
  payments,
  paymentSource,
  requireSession,
  requireOwner,
  now,
}: AdminParts) {
  const mode = paymentMode(payments);
  const told = (message: string) => ({ success: true, message });

  return new Hono<AuthEnv>()
    .get(calls.stripeStatus.path, requireSession, requireOwner, (c) => c.json(mode))

    .post(calls.expireTrial.path, requireSession, async (c) => {
      const { id } = c.get('caller');
      if (!mode.stripe_test_mode && !(await isOwnerNow(ledger, id))) throw new Problem('not-allowed');
      await store.expireTrial(db, { at: now(), actorId: id, userId: id });
      ledger.announce(id, ['progress']);
      return c.json(told('Your trial has expired.'));
    })

    .post(calls.grantAccess.path, requireSession, requireOwner, async (c) => {
      const { userId } = requireContent(grantAccessRequest, await readJson(c.req.raw));
      await store.grantAccess(db, { at: now(), actorId: c.get('caller').id, userId });
      ledger.announce(userId, ['progress']);
      return c.json(told('Owner access was granted.'));
    })

    .post(calls.revokeAccess.path, requireSession, requireOwner, async (c) => {
      const { userId, confirmSelf } = requireContent(revokeAccessRequest, await readJson(c.req.raw));
      const actorId = c.get('caller').id;
      if (userId === actorId && confirmSelf !== true) throw new Problem('conflict');
      await store.revokeAccess(db, { at: now(), actorId, userId });
      ledger.announce(userId, ['progress']);
      return c.json(told('Owner access was revoked.'));
    })

    .post(calls.overrideSubscription.path, requireSession, requireOwner, async (c) => {
      const { userId } = requireContent(overrideRequest, await readJson(c.req.raw));
      await store.overridePlan(db, { at: now(), actorId: c.get('caller').id, userId });
      ledger.announce(userId, ['progress', 'billing']);
      return c.json(told('The Enterprise plan is active.'));
    })

    .post(calls.removeOverride.path, requireSession, requireOwner, async (c) => {
      const { userId } = requireContent(removeOverrideRequest, await readJson(c.req.raw));
      const person = { at: now(), actorId: c.get('caller').id, userId };
      await store.removeOverride(db, person, paymentSource);
      ledger.announce(userId, ['progress', 'billing']);
      return c.json(told('The Enterprise plan was taken back.'));
    });
}
