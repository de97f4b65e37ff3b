import { type Context, Hono } from 'hono';
import { findContact } from '#features/account/server/address.public.ts';
import { holdLiveSession } from '#features/account/server/live-session.public.ts';
import { outgoingPorts } from '#kernel/api/limits.ts';
import { choiceText } from '#kernel/language/choice-text.ts';
import { t } from '#kernel/language/t.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Tx } from '#platform/db/executor.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { createContentProblem, readOwnContent, requireContent } from '#platform/http/body/content.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import type { Outgoing } from '#platform/outgoing/outgoing.ts';
import * as endpoints from '../rules/webhook.endpoints.ts';
import {
  deliveryQuery,
  endpointChange,
  newEndpoint,
  webhookLimits,
  webhooksTopic,
} from '../rules/webhook.ts';
import * as deliveries from './delivery.store.ts';
import { oldSecretUntil, secretOf } from './signature.ts';
import { addedMail, movedMail, webhookMailKind } from './webhook.mail.ts';
import * as store from './webhook-endpoint.store.ts';

export type WebhooksDependencies = Needs<'db' | 'queue' | 'changes' | 'write' | 'requireUser' | 'now'> &
  Readonly<{
    settings: Pick<Settings, 'authSecret' | 'appUrl'>;
    outgoing: Pick<Outgoing, 'findObstacle'>;
  }>;

/** Each request makes a DNS query for a name that the user chose. */
const lookups: RateRule = { name: 'webhook-lookup', max: 60, windowSeconds: 3600 };
/** Limits tests, repeated deliveries and secret changes. */
const presses: RateRule = { name: 'webhook-press', max: 60, windowSeconds: 3600 };

/** Endpoints of the API for webhook endpoints and their deliveries. */
export function webhooksApi(dependencies: WebhooksDependencies) {
  const { db, settings, outgoing, queue, write, changes, requireUser, now } = dependencies;

  async function requireReachable(userId: string, url: string): Promise<void> {
    await countRequest(db, lookups, userId);
    const obstacle = await outgoing.findObstacle(url);
    if (!obstacle) return;
    const message =
      obstacle === 'refused'
        ? t('We send webhooks only to public addresses that begin with https://, on port {ports}', {
            ports: choiceText(outgoingPorts.map(String)),
          })
        : t('There is no server of this name');
    throw createContentProblem([{ path: 'url', message, code: obstacle }]);
  }

  async function emailOwner(tx: Tx, endpoint: store.EndpointRow, mail: typeof addedMail): Promise<void> {
    const owner = await findContact(tx, endpoint.userId);
    const content = () => mail({ name: owner?.name ?? '', appUrl: settings.appUrl }, endpoint);
    if (owner) await write(tx, { to: owner.email, kind: webhookMailKind, content });
  }

  const own = async (c: Context<AuthEnv>) =>
    await store.requireEndpoint(db, c.get('caller').id, requireId(c));
  const announce = (c: Context<AuthEnv>) => changes.announce(c.get('caller').id, [webhooksTopic]);

  return new Hono<AuthEnv>()
    .on(...route(endpoints.list), requireUser, async (c) => {
      const rows = await store.findEndpoints(db, c.get('caller').id);
      return c.json({ endpoints: rows.map(store.endpointRecordOf), max: webhookLimits.endpoints });
    })

    .on(...route(endpoints.add), requireUser, async (c) => {
      const caller = c.get('caller');
      const sent = await readOwnContent(c, newEndpoint);
      await requireReachable(caller.id, sent.url);
      const row = await db.transaction(async (tx) => {
        await holdLiveSession(tx, caller);
        const added = await store.insertEndpoint(tx, caller.id, { ...sent, createdAt: now() });
        await emailOwner(tx, added, addedMail);
        return added;
      });
      announce(c);
      return c.json(store.endpointRecordOf(row), 201);
    })

    .on(...route(endpoints.change), requireUser, async (c) => {
      const { id, userId, url } = await own(c);
      const sent = await readOwnContent(c, endpointChange);
      if (sent.url !== undefined && sent.url !== url) await requireReachable(userId, sent.url);
      const row = await db.transaction(async (tx) => {
        await holdLiveSession(tx, c.get('caller'));
        const before = await store.holdEndpoint(tx, userId, id);
        const changed = await store.updateEndpoint(tx, before, sent);
        if (changed.isOn && !before.isOn) await deliveries.releaseHeldDeliveries(tx, queue, changed, now());
        if (changed.url !== before.url) await emailOwner(tx, changed, movedMail);
        return changed;
      });
      announce(c);
      return c.json(store.endpointRecordOf(row));
    })

    .on(...route(endpoints.remove), requireUser, async (c) => {
      await store.deleteEndpoint(db, c.get('caller').id, requireId(c));
      announce(c);
      return c.body(null, 204);
    })

    .on(...route(endpoints.showSecret), requireUser, async (c) => {
      const row = await own(c);
      c.header('cache-control', 'private, no-store');
      return c.json({
        secret: secretOf(settings.authSecret, row),
        old_until: oldSecretUntil(row, now())?.toISOString() ?? null,
      });
    })

    .on(...route(endpoints.renewSecret), requireUser, async (c) => {
      const { id: userId } = c.get('caller');
      await countRequest(db, presses, userId);
      await db.transaction((tx) => store.renewSecret(tx, userId, requireId(c), now()));
      announce(c);
      return c.body(null, 204);
    })

    .on(...route(endpoints.test), requireUser, async (c) => {
      const { id, userId } = await own(c);
      await countRequest(db, presses, userId);
      const sent = await db.transaction((tx) => deliveries.sendTest(tx, queue, { id, userId }, now()));
      return c.json(sent, 202);
    })

    .on(...route(endpoints.deliveries), requireUser, async (c) => {
      const { cursor } = requireContent(deliveryQuery, c.req.query());
      return c.json(await deliveries.findDeliveries(db, await own(c), cursor));
    })

    .on(...route(endpoints.openDelivery), requireUser, async (c) =>
      c.json(await deliveries.openDelivery(db, deliveryKeyIn(c))),
    )

    .on(...route(endpoints.sendAgain), requireUser, async (c) => {
      await countRequest(db, presses, c.get('caller').id);
      return c.json(
        await db.transaction((tx) => deliveries.sendAgain(tx, queue, deliveryKeyIn(c), now())),
        202,
      );
    });
}

const deliveryKeyIn = (c: Context<AuthEnv>): deliveries.DeliveryKey => ({
  userId: c.get('caller').id,
  endpointId: requireId(c),
  id: requireId(c, 'deliveryId'),
});
