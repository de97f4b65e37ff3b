import { Hono } from 'hono';
import { maxInputBytes } from '#features/calculations/rules/calculation.ts';
import { nameUnnamedSheet } from '#features/calculations/server/sheet-name.public.ts';
import type { Statements } from '#features/commissions/server/statements/statements.public.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import { requireStorage } from '#features/progress/server/storage.public.ts';
import { dayMs } from '#kernel/calendar.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv, OpenEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { readOwnContent, requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import * as endpoints from '../rules/share.endpoints.ts';
import {
  type CreatedLink,
  markRequest,
  type ShareRequest,
  shareLimits,
  shareRequest,
  sharesTopic,
} from '../rules/share.ts';
import { createLinkAddresses, userLinkToken } from './link-addresses.ts';
import { channelOf } from './link-channel.public.ts';
import { toLinkPaymentSettings } from './link-paying.ts';
import { hashOf, newToken } from './link-token.public.ts';
import { announceBeside } from './links-beside.ts';
import { findLinks, insertLink, markPaid } from './share-link.store.ts';
import { createSources } from './share-source.ts';
import { turnOffLink } from './turn-off.store.ts';

const perUser: RateRule = { name: 'share', max: 120, windowSeconds: 3600 };
const perVisitor: RateRule = { name: 'share-visitor', max: 20, windowSeconds: 3600 };

export type SharesDependencies = Needs<'db' | 'changes' | 'requireUser' | 'identifyUser' | 'limit' | 'now'> &
  Readonly<{
    settings: Pick<Settings, 'appUrl' | 'authSecret'>;
    ledger: Pick<Ledger, 'read'>;
    statements: Pick<Statements, 'find'>;
  }>;

/** Endpoints with which makers create and manage their links. */
export function sharesApi(dependencies: SharesDependencies) {
  const { db, ledger, settings, changes, requireUser, identifyUser, limit, now } = dependencies;
  const sourceOf = createSources(dependencies);
  const shown = createLinkAddresses(settings);

  function expiryOf(userId: string | null, { expiresInDays }: ShareRequest): Date | null {
    const days = userId === null ? shareLimits.visitorDays : expiresInDays;
    return days === undefined ? null : new Date(now().getTime() + days * dayMs);
  }

  async function create(userId: string | null, sent: ShareRequest): Promise<CreatedLink> {
    const { content, people, saved } = await sourceOf(userId, sent);
    if (userId !== null) await requireStorage(ledger, userId);
    const bytes = Buffer.byteLength(JSON.stringify(content.content));
    if (userId === null && bytes > shareLimits.visitorBytes) {
      throw new Problem('too-large', { maxBytes: shareLimits.visitorBytes });
    }
    const id = crypto.randomUUID();
    const token = userId === null ? newToken() : userLinkToken(settings.authSecret, id);
    const link = await insertLink(db, {
      ...content,
      id,
      userId,
      tokenHash: hashOf(token),
      name: sent.name ?? '',
      saved,
      ...toLinkPaymentSettings(sent, people, userId),
      createdAt: now(),
      expiresAt: expiryOf(userId, sent),
    });
    if (!link) throw new Problem('limit-reached', { max: shareLimits.links, of: 'links' });
    if (userId !== null) {
      const isNamed = saved && (await nameUnnamedSheet(db, userId, saved.sheetId, link.name));
      changes.announce(userId, isNamed ? [sharesTopic, 'calculations'] : [sharesTopic]);
    }
    return { link: shown(link), url: `${settings.appUrl}/s/${token}` };
  }

  const making = new Hono<OpenEnv>().on(...route(endpoints.create), identifyUser, async (c) => {
    refuseCrossOrigin(c, settings);
    const userId = c.get('caller')?.id ?? null;
    if (userId === null) await limit(c, perVisitor);
    else await countRequest(db, perUser, userId);
    const sent = requireContent(shareRequest, await readJson(c.req.raw, maxInputBytes));
    return c.json(await create(userId, sent), 201);
  });

  return new Hono<AuthEnv>()
    .route('/', making)

    .on(...route(endpoints.list), requireUser, async (c) =>
      c.json((await findLinks(db, c.get('caller').id, now())).map(shown)),
    )

    .on(...route(endpoints.setPaid), requireUser, async (c) => {
      const [userId, id] = [c.get('caller').id, requireId(c)];
      const mark = await readOwnContent(c, markRequest);
      const link = await markPaid(db, userId, id, { ...mark, now: now() });
      if (!link) throw new Problem('not-found');
      changes.announce(channelOf(id), ['statement']);
      await announceBeside(dependencies, userId, link.calculation_id);
      changes.announce(userId, [sharesTopic]);
      return c.json(shown(link));
    })

    .on(...route(endpoints.revoke), requireUser, async (c) => {
      const [userId, id] = [c.get('caller').id, requireId(c)];
      if (!(await turnOffLink(db, userId, id, now()))) throw new Problem('not-found');
      changes.announce(userId, [sharesTopic]);
      return c.body(null, 204);
    });
}
