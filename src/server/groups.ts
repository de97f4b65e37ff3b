import { Hono } from 'hono';
import * as comments from '#features/groups/rules/comments/comment.endpoints.ts';
import * as exchanges from '#features/groups/rules/exchange/exchange.endpoints.ts';
import * as groups from '#features/groups/rules/group.endpoints.ts';
import * as photos from '#features/groups/rules/photos/photo.endpoints.ts';
import * as repeats from '#features/groups/rules/repeats/repeat.endpoints.ts';
import { commentsApi } from '#features/groups/server/comments/comments.api.ts';
import { entriesApi } from '#features/groups/server/entries/entries.api.ts';
import { exchangeApi } from '#features/groups/server/exchange/exchange.api.ts';
import { groupExportApi } from '#features/groups/server/exports/group-export.api.ts';
import { groupFiguresApi } from '#features/groups/server/figures/group-figures.api.ts';
import { createGroupContext, type GroupDependencies } from '#features/groups/server/group-context.ts';
import { groupsApi } from '#features/groups/server/groups.api.ts';
import { importApi } from '#features/groups/server/imports/import.api.ts';
import { groupInvitesApi } from '#features/groups/server/people/group-invites.api.ts';
import { peopleApi } from '#features/groups/server/people/people.api.ts';
import { photosApi } from '#features/groups/server/photos/photos.api.ts';
import { repeatsApi } from '#features/groups/server/repeats/repeats.api.ts';
import type { Database } from '#platform/db/database.ts';

/** Endpoints by their groups in the API document. */
export const groupEndpoints = {
  groups: { ...groups, ...repeats, ...comments, ...photos, ...exchanges },
} as const;

type Dependencies = Omit<GroupDependencies, 'db' | 'pool' | 'prepares'> &
  Readonly<{ database: Pick<Database, 'db' | 'pool' | 'isPooled'> }>;

/** Groups of people with shared entries. */
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
