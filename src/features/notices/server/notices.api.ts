import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import { readOwnContent } from '#platform/http/body/content.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../rules/notice.endpoints.ts';
import { type NoticeAbout, type NoticeRecord, noticeState, noticeTopics } from '../rules/notice.ts';
import { noticeChoice } from '../rules/notice-choice.ts';
import * as store from './notice.store.ts';
import { listChoices, saveChoice } from './notice-choice.store.ts';
import type { NoticeSource } from './notice-source.public.ts';

export type NoticesDependencies = Needs<'db' | 'changes' | 'requireUser' | 'now'> &
  Readonly<{ sources: readonly NoticeSource[] }>;

/** Endpoints for a user's notices, and for the channels of each kind. */
export function noticesApi({ db, sources, changes, requireUser, now }: NoticesDependencies) {
  async function describe(userId: string, rows: readonly store.NoticeRow[]): Promise<NoticeRecord[]> {
    const about = new Map<string, NoticeAbout>();
    for (const source of sources) {
      const own = rows.filter(({ subject }) => source.subjects.includes(subject));
      const described = own.length > 0 ? await source.describe(db, userId, own) : [];
      for (const [id, each] of described) about.set(id, each);
    }
    return rows.map(({ id, kind, subject, createdAt, seenAt, readAt }) => ({
      id,
      kind,
      subject,
      created_at: createdAt.toISOString(),
      is_seen: seenAt !== null,
      is_read: readAt !== null,
      about: about.get(id) ?? null,
    }));
  }

  return new Hono<AuthEnv>()
    .on(...route(endpoints.list), requireUser, async (c) => {
      const { id } = c.get('caller');
      return c.json(await describe(id, await store.findNotices(db, id)));
    })

    .on(...route(endpoints.mark), requireUser, async (c) => {
      const { id } = c.get('caller');
      await store.markNotices(db, id, await readOwnContent(c, noticeState), now());
      changes.announce(id, noticeTopics);
      return c.body(null, 204);
    })

    .on(...route(endpoints.listChoices), requireUser, async (c) =>
      c.json(await listChoices(db, c.get('caller').id)),
    )

    .on(...route(endpoints.choose), requireUser, async (c) => {
      const { id } = c.get('caller');
      await saveChoice(db, id, await readOwnContent(c, noticeChoice));
      changes.announce(id, ['notices']);
      return c.json(await listChoices(db, id));
    })

    .on(...route(endpoints.find), requireUser, async (c) => {
      const { id } = c.get('caller');
      const row = await store.findNotice(db, id, requireId(c));
      const [record] = row ? await describe(id, [row]) : [];
      if (!record) throw new Problem('not-found');
      return c.json(record);
    });
}
