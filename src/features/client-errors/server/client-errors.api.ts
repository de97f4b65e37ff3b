import { Hono } from 'hono';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import type { RateRule } from '#platform/http/limits/rate-limit.ts';
import { route } from '#platform/http/route.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import * as endpoints from '../rules/client-error.endpoints.ts';
import { clientErrorRequest } from '../rules/client-error.ts';
import { saveClientError } from './client-error.store.ts';

const perClient: RateRule = { name: 'client-errors', max: 20, windowSeconds: 60 };
const maxBytes = 16 * 1024;

export type ClientErrorDependencies = Needs<'db' | 'limit' | 'now'> &
  Readonly<{ settings: Pick<Settings, 'appUrl'> }>;

export function clientErrorsApi({ db, settings, limit, now }: ClientErrorDependencies) {
  return new Hono().on(...route(endpoints.report), async (c) => {
    refuseCrossOrigin(c, settings);
    await limit(c, perClient);
    const sent = requireContent(clientErrorRequest, await readJson(c.req.raw, maxBytes));
    return c.json({ reference: await saveClientError(db, sent, now()) }, 202);
  });
}
