import { type Context, Hono } from 'hono';
import type { Db } from '#platform/db/database.ts';
import type { Settings } from '#platform/env.ts';
import { requireContent } from '#platform/http/content.ts';
import type { RateRule } from '#platform/http/rate-limit.ts';
import { readJson } from '#platform/http/read-body.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import { clientErrorRequest } from './client-error.contract.ts';
import { saveClientError } from './client-error.store.ts';
import { clientErrorCalls as calls } from './client-errors.calls.ts';

const perClient: RateRule = { name: 'client-errors', max: 20, windowSeconds: 60 };
const maxBytes = 16 * 1024;

export type ClientErrorParts = Readonly<{
  db: Db;
  settings: Pick<Settings, 'appUrl'>;
  /** Refuses the request when its client has made too many of the kind. */
  limit: (c: Context, rule: RateRule) => Promise<void>;
  now: () => Date;
}>;

export function clientErrorsApi({ db, settings, limit, now }: ClientErrorParts) {
  return new Hono().post(calls.report.path, async (c) => {
    refuseCrossOrigin(c, settings);
    await limit(c, perClient);
    const sent = requireContent(clientErrorRequest, await readJson(c.req.raw, maxBytes));
    return c.json({ reference: await saveClientError(db, sent, now()) }, 202);
  });
}
