import { Hono } from 'hono';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/account.endpoints.ts';
import type { AccountContext, AccountEnv } from '../account-context.ts';
import { deviceText } from '../sessions/device-name.ts';
import { findEvents } from './account-event.store.ts';

const shown = 100;

export function activityApi({ db, requireSession }: AccountContext) {
  return new Hono<AccountEnv>().on(...route(endpoints.activity), requireSession, async (c) => {
    const rows = await findEvents(db, c.get('caller').id, shown);
    const events = rows.map(({ id, kind, device, address, createdAt }) => ({
      id,
      kind,
      device: deviceText(device),
      address,
      at: createdAt.toISOString(),
    }));
    return c.json({ events });
  });
}
