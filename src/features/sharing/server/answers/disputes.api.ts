import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { readOwnContent } from '#platform/http/body/content.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/disputes/dispute.endpoints.ts';
import { answerRequest } from '../../rules/disputes/dispute.ts';
import { sharesTopic } from '../../rules/share.ts';
import type { AnswerSender } from '../answer-notices.public.ts';
import { createLinkAddresses } from '../link-addresses.ts';
import { channelOf } from '../link-channel.public.ts';
import { findLink } from '../share-link.store.ts';
import { findDeclaredPayments } from './declared-payment.store.ts';
import { findDisputes } from './dispute.store.ts';
import type { FindOtherPayments } from './maker-notices.ts';
import { saveAnswer } from './reply.store.ts';

export type DisputesDependencies = Needs<'db' | 'changes' | 'requireUser' | 'now'> &
  Readonly<{
    settings: Pick<Settings, 'appUrl' | 'authSecret'>;
    answerSender: Pick<AnswerSender, 'ofPart'>;
    findOtherPayments: FindOtherPayments;
  }>;

/** Endpoints for disputes and payments that wait for the maker's answer. */
export function disputesApi(dependencies: DisputesDependencies) {
  const { db, settings, changes, answerSender, findOtherPayments, requireUser, now } = dependencies;
  const withAddress = createLinkAddresses(settings);
  return new Hono<AuthEnv>()
    .on(...route(endpoints.listDisputes), requireUser, async (c) =>
      c.json(await findDisputes(db, c.get('caller').id, now())),
    )

    .on(...route(endpoints.listSaidPayments), requireUser, async (c) => {
      const { id } = c.get('caller');
      const payments = [
        ...(await findDeclaredPayments(db, id, now())),
        ...(await db.transaction((tx) => findOtherPayments(tx, id))),
      ];
      return c.json(payments.toSorted((a, b) => b.said_at.localeCompare(a.said_at)));
    })

    .on(...route(endpoints.answer), requireUser, async (c) => {
      const [userId, id] = [c.get('caller').id, requireId(c)];
      const { answer, saidAt } = await readOwnContent(c, answerRequest);
      const isSaved = await db.transaction(async (tx) => {
        const isNew = await saveAnswer(tx, userId, id, { answer, saidAt: new Date(saidAt), now: now() });
        if (isNew) await answerSender.ofPart(tx, userId, id, answer);
        return isNew;
      });
      const link = await findLink(db, userId, id, now());
      if (!link) throw new Problem('not-found');
      if (!isSaved) throw new Problem('conflict');
      changes.announce(channelOf(id), ['statement']);
      changes.announce(userId, [sharesTopic]);
      return c.json(withAddress(link));
    });
}
