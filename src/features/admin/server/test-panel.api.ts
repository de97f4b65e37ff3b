import { Hono } from 'hono';
import { t } from '#kernel/language/t.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../rules/admin.endpoints.ts';
import {
  grantAccessRequest,
  overrideRequest,
  removeOverrideRequest,
  revokeAccessRequest,
} from '../rules/admin.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { paymentMode } from './payment-mode.ts';
import * as store from './plan-status.store.ts';

/** The endpoints that change a user's plan and access, and the payment mode. */
export function testPanelApi({
  db,
  ledger,
  payments,
  paymentSource,
  requireSession,
  requireOwner,
  requireOwnerNow,
  now,
}: AdminDependencies) {
  const mode = () => paymentMode(payments);
  const success = (message: string) => ({ success: true, message });

  return new Hono<AuthEnv>()
    .on(...route(endpoints.stripeStatus), requireSession, requireOwner, (c) => c.json(mode()))

    .on(...route(endpoints.expireTrial), requireSession, async (c) => {
      const { id } = c.get('caller');
      if (!mode().stripe_test_mode) await requireOwnerNow(id);
      await store.expireTrial(db, { at: now(), actorId: id, userId: id });
      ledger.announce(id, ['progress']);
      return c.json(success(t('Your trial has expired.')));
    })

    .on(...route(endpoints.grantAccess), requireSession, requireOwner, async (c) => {
      const { userId } = requireContent(grantAccessRequest, await readJson(c.req.raw));
      await store.grantAccess(db, { at: now(), actorId: c.get('caller').id, userId });
      ledger.announce(userId, ['progress']);
      return c.json(success(t('Owner access was granted.')));
    })

    .on(...route(endpoints.revokeAccess), requireSession, requireOwner, async (c) => {
      const { userId, confirmSelf } = requireContent(revokeAccessRequest, await readJson(c.req.raw));
      const actorId = c.get('caller').id;
      if (userId === actorId && confirmSelf !== true) throw new Problem('conflict');
      await store.revokeAccess(db, { at: now(), actorId, userId });
      ledger.announce(userId, ['progress']);
      return c.json(success(t('Owner access was revoked.')));
    })

    .on(...route(endpoints.overrideSubscription), requireSession, requireOwner, async (c) => {
      const { userId } = requireContent(overrideRequest, await readJson(c.req.raw));
      await store.overridePlan(db, { at: now(), actorId: c.get('caller').id, userId });
      ledger.announce(userId, ['progress', 'billing']);
      return c.json(success(t('The Enterprise plan is active.')));
    })

    .on(...route(endpoints.removeOverride), requireSession, requireOwner, async (c) => {
      const { userId } = requireContent(removeOverrideRequest, await readJson(c.req.raw));
      const person = { at: now(), actorId: c.get('caller').id, userId };
      await store.removeOverride(db, person, paymentSource);
      ledger.announce(userId, ['progress', 'billing']);
      return c.json(success(t('The Enterprise plan was removed.')));
    });
}
