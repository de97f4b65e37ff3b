import { and, desc, eq, inArray } from 'drizzle-orm';
import type { UserDataSource } from '#features/account/server/user-data.public.ts';
import { webhookDelivery } from './webhook.table.ts';
import { findEndpoints, turnOffAll } from './webhook-endpoint.store.ts';

/** For the data export; deleted with the user's row. */
export const webhookUserData: readonly UserDataSource[] = [
  {
    name: 'webhook_endpoints',
    columns: ['url', 'description', 'events', 'is_on', 'created_at'],
    async read({ db }, userId) {
      const rows = await findEndpoints(db, userId);
      return rows.map(({ url, description, events, isOn, createdAt }) => ({
        url,
        description,
        events: events.join(' '),
        is_on: isOn,
        created_at: createdAt,
      }));
    },
    // Nothing is sent for an account that waits for its erasure.
    close: (executor, _queue, userId) => turnOffAll(executor, userId, 'user'),
    secure: (executor, userId) => turnOffAll(executor, userId, 'secured'),
  },
  {
    name: 'webhook_deliveries',
    columns: ['type', 'created_at', 'state', 'tries', 'status', 'body'],
    async read({ db }, userId) {
      const ids = (await findEndpoints(db, userId)).map(({ id }) => id);
      if (ids.length === 0) return [];
      return await db
        .select({
          type: webhookDelivery.type,
          created_at: webhookDelivery.createdAt,
          state: webhookDelivery.state,
          tries: webhookDelivery.tries,
          status: webhookDelivery.status,
          body: webhookDelivery.body,
        })
        .from(webhookDelivery)
        .where(and(inArray(webhookDelivery.endpointId, ids), eq(webhookDelivery.userId, userId)))
        .orderBy(desc(webhookDelivery.place));
    },
  },
];
