import { type Context, Hono } from 'hono';
import { findContact } from '#features/account/server/address.public.ts';
import { brand } from '#kernel/brand.ts';
import { isOpenAt } from '#kernel/business-hours.ts';
import { currentLanguage, t } from '#kernel/language/t.ts';
import { Problem } from '#kernel/problem.ts';
import type { OpenEnv } from '#platform/auth/auth-env.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { createContentProblem, requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { route } from '#platform/http/route.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import type { Changes } from '#platform/realtime/changes.ts';
import { eventStream } from '#platform/realtime/event-stream.ts';
import * as endpoints from '../rules/support.endpoints.ts';
import {
  answerWithinMs,
  type ChatMessageRequest,
  chatMessageRequest,
  supportTopic,
} from '../rules/support.ts';
import { announceChat, chatListener } from './announce-chat.public.ts';
import { findChatToken, setChatToken } from './chat-cookie.ts';
import { switchToEmail } from './go-by-mail.ts';
import {
  addMessage,
  type ConversationRow,
  findChatMessages,
  findOwn,
  insertConversation,
  lockConversation,
  toChat,
} from './support.store.ts';
import { unansweredChatKind } from './unanswered-chat.kind.ts';

const perClient: RateRule = { name: 'chat', max: 30, windowSeconds: 60 };
const perConversation: RateRule = { name: 'chat-in', max: 60, windowSeconds: 600 };
const newPerClient: RateRule = { name: 'chat-new', max: 5, windowSeconds: 3600 };

export type SupportDependencies = Needs<'db' | 'queue' | 'write' | 'identifyUser' | 'limit' | 'now'> &
  Readonly<{
    settings: Pick<Settings, 'appUrl' | 'supportEmail' | 'supportPhone' | 'supportHours'>;
    changes: Changes;
  }>;

/** True if support has just answered and so counts as available, even outside business hours. */
async function wasAnsweredLately(executor: Executor, id: string, at: Date): Promise<boolean> {
  const messages = await findChatMessages(executor, id);
  const since = at.getTime() - answerWithinMs;
  return messages.some(({ author, created_at }) => author === 'support' && Date.parse(created_at) > since);
}

/** The live chat of visitors and users. */
export function supportApi({
  db,
  settings,
  queue,
  changes,
  limit,
  identifyUser,
  write,
  now,
}: SupportDependencies) {
  const hours = settings.supportHours;
  const mail = { write, supportEmail: settings.supportEmail ?? brand.supportEmail };
  const writerOf = (c: Context<OpenEnv>) => ({
    tokenHash: findChatToken(c, settings),
    userId: c.get('caller')?.id,
  });

  async function open(c: Context<OpenEnv>, sent: ChatMessageRequest): Promise<ConversationRow> {
    await limit(c, newPerClient);
    const userId = c.get('caller')?.id ?? null;
    const account = userId === null ? undefined : await findContact(db, userId);
    const email = account?.email ?? sent.email;
    if (!email)
      throw createContentProblem([
        { path: 'email', message: t('Please enter your email so that we can answer') },
      ]);
    const name = account?.name ?? sent.name ?? '';
    const opened = { tokenHash: setChatToken(c, settings), userId, name, email };
    const row = (await insertConversation(db, opened, now())) ?? (await findOwn(db, writerOf(c)));
    if (!row) throw new Problem('conflict');
    return row;
  }

  /**
   * Stores the message. E-mails support if nobody is there or the conversation has switched to e-mail. Else enqueues
   * the job that does so if nobody answers in time.
   */
  async function save(id: string, text: string): Promise<void> {
    const at = now();
    await db.transaction(async (tx) => {
      const row = await lockConversation(tx, id);
      if (!row) throw new Problem('not-found');
      const isThere = isOpenAt(hours, at) || (await wasAnsweredLately(tx, id, at));
      const messageId = await addMessage(
        tx,
        { id, author: 'visitor', text, language: currentLanguage() },
        at,
      );
      if (row.byMailAt !== null || !isThere) return await switchToEmail(tx, mail, row, 'closed', at);
      const startAfter = new Date(at.getTime() + answerWithinMs);
      await queue.send(tx, unansweredChatKind, { conversationId: id, messageId }, { startAfter });
    });
    announceChat(changes, id);
  }

  return new Hono<OpenEnv>()
    .on(...route(endpoints.state), identifyUser, async (c) => {
      const own = await findOwn(db, writerOf(c));
      return c.json({
        is_open: isOpenAt(hours, now()),
        hours: hours.text,
        time_zone: hours.timeZone,
        phone: settings.supportPhone ?? null,
        conversation: own ? await toChat(db, own) : null,
      });
    })

    .on(...route(endpoints.send), identifyUser, async (c) => {
      refuseCrossOrigin(c, settings);
      await limit(c, perClient);
      const sent = requireContent(chatMessageRequest, await readJson(c.req.raw));
      const { id } = (await findOwn(db, writerOf(c))) ?? (await open(c, sent));
      await countRequest(db, perConversation, id);
      await save(id, sent.text);
      const row = await db.transaction((tx) => lockConversation(tx, id));
      if (!row) throw new Problem('not-found');
      return c.json(await toChat(db, row), 201);
    })

    .on(...route(endpoints.follow), identifyUser, async (c) => {
      const own = await findOwn(db, writerOf(c));
      if (!own) throw new Problem('not-found');
      return eventStream(c, changes, chatListener(own.id), { only: supportTopic });
    });
}
