import { createPublicKey } from 'node:crypto';
import { Hono } from 'hono';
import { t } from '#kernel/language/t.ts';
import type { Caller } from '#platform/auth/access-token.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import { createContentProblem, readOwnContent } from '#platform/http/body/content.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { route } from '#platform/http/route.ts';
import type { PushService } from '#platform/push/push-service.ts';
import * as endpoints from '../../rules/push.endpoints.ts';
import { type PushState, pushSubscription } from '../../rules/push.ts';
import { sendFirstMessage } from './push.jobs.ts';
import { deleteDevice, findDevices, saveDevice } from './push.store.ts';

export type PushDependencies = Needs<'db' | 'queue' | 'requireUser' | 'now'> &
  Readonly<{ push: PushService }>;

/** Each request makes the server look up and contact a host that the user chose. */
const perUser: RateRule = { name: 'push-subscribe', max: 30, windowSeconds: 3600 };

export function pushApi({ db, push, queue, requireUser, now }: PushDependencies) {
  async function stateOf({ id, sessionId }: Caller): Promise<PushState> {
    const devices = await findDevices(db, id);
    const here = devices.find((device) => device.sessionId === sessionId);
    return {
      key: push.publicKey,
      here: here ? { result: here.result, tried_at: here.triedAt?.toISOString() ?? null } : null,
      others: devices.length - (here ? 1 : 0),
    };
  }

  return new Hono<AuthEnv>()
    .on(...route(endpoints.find), requireUser, async (c) => c.json(await stateOf(c.get('caller'))))

    .on(...route(endpoints.subscribe), requireUser, async (c) => {
      const caller = c.get('caller');
      const keys = await readOwnContent(c, pushSubscription);
      await countRequest(db, perUser, caller.id);
      if (!isPoint(keys.p256dh)) throw unusable('p256dh');
      if (!(await push.mayReach(keys.endpoint))) throw unusable('endpoint');
      await db.transaction(async (tx) => {
        await saveDevice(tx, caller, keys, now());
        await sendFirstMessage(tx, queue, caller.sessionId);
      });
      return c.json(await stateOf(caller));
    })

    .on(...route(endpoints.unsubscribe), requireUser, async (c) => {
      await deleteDevice(db, c.get('caller').sessionId);
      return c.body(null, 204);
    });
}

const unusable = (path: string) =>
  createContentProblem([{ path, message: t('This is not a push subscription that we can send to') }]);

/** False if the key is not a point on the curve: messages cannot be encrypted for it. */
function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  const x = bytes.toString('base64url', 1, 33);
  const y = bytes.toString('base64url', 33);
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return bytes[0] === 4;
  } catch {
    return false;
  }
}
