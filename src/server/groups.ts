import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as comments from '#features/groups/rules/comment.endpoints.ts';
import * as exchanges from '#features/groups/rules/exchange.endpoints.ts';
import * as groups from '#features/groups/rules/group.endpoints.ts';
import * as photos from '#features/groups/rules/photo.endpoints.ts';
import * as repeats from '#features/groups/rules/repeat.endpoints.ts';
import { commentsApi } from '#features/groups/server/comments.api.ts';
import { entriesApi } from '#features/groups/server/entries.api.ts';
import { exchangeApi } from '#features/groups/server/exchange.api.ts';
import { createGroupContext } from '#features/groups/server/group-context.ts';
import { groupExportApi } from '#features/groups/server/group-export.api.ts';
import { groupFiguresApi } from '#features/groups/server/group-figures.api.ts';
import { groupInvitesApi } from '#features/groups/server/group-invites.api.ts';
import { groupsApi } from '#features/groups/server/groups.api.ts';
import { importApi } from '#features/groups/server/import.api.ts';
import { peopleApi } from '#features/groups/server/people.api.ts';
import { photosApi } from '#features/groups/server/photos.api.ts';
import { repeatsApi } from '#features/groups/server/repeats.api.ts';
import type { Notify } from '#features/notices/server/notify.public.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import type { Emit } from '#features/webhooks/server/emit.public.ts';
import type { AuthEnv, OpenEnv } from '#platform/auth/auth-env.ts';
import type { Database } from '#platform/db/database.ts';
import type { Settings } from '#platform/env.ts';
import type { Files } from '#platform/files/files.ts';
import type { RateRule } from '#platform/http/rate-limit.ts';
import type { WriteEmail } from '#platform/mail/email-writer.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Changes } from '#platform/realtime/changes.ts';

/** Endpoints by their groups in the API document. */
export const groupEndpoints = {
  groups: { ...groups, ...repeats, ...comments, ...photos, ...exchanges },
} as const;

type Dependencies = Readonly<{
  settings: Pick<Settings, 'appUrl' | 'authSecret'>;
  database: Pick<Database, 'db' | 'pool' | 'isPooled'>;
  files: Files;
  ledger: Ledger;
  changes: Changes;
  requireUser: MiddlewareHandler<AuthEnv>;
  knowUser: MiddlewareHandler<OpenEnv>;
  limit: (c: Context, rule: RateRule) => Promise<void>;
  write: WriteEmail;
  notify: Notify;
  emit: Emit;
  queue: Pick<Queue, 'send'>;
  now: () => Date;
}>;

/** People and entries over time. */
export function groupApi({ database, ...rest }: Dependencies) {
  const { db, pool, isPooled } = database;
  const context = createGroupContext({ ...rest, db, pool, prepares: !isPooled });
  return new Hono()
    .route('/', groupsApi(context))
    .route('/', groupInvitesApi(context))
    .route('/', peopleApi(context))
    .route('/', entriesApi(context))
    .route('/', commentsApi(context))
    .route('/', photosApi(context))
    .route('/', repeatsApi(context))
    .route('/', exchangeApi(context))
    .route('/', groupFiguresApi(context))
    .route('/', groupExportApi(context))
    .route('/', importApi(context));
}
