import { Hono } from 'hono';
import { brand } from '#kernel/brand.ts';
import { isRecord } from '#kernel/record.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { route } from '#platform/http/route.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import * as endpoints from '../rules/contact.endpoints.ts';
import { type ContactMessage, type ContactRequest, callTimes, contactRequest } from '../rules/contact.ts';
import { messageMail, receiptMail } from './contact.mail.ts';
import { saveMessage } from './contact-message.store.ts';

const perClient: RateRule = { name: 'contact', max: 10, windowSeconds: 600 };
/** Per e-mail address, which gets a receipt, so that nobody can flood a mailbox through us. */
const perSender: RateRule = { name: 'contact-from', max: 5, windowSeconds: 3600 };

export type ContactDependencies = Needs<'db' | 'write' | 'limit' | 'now'> &
  Readonly<{ settings: Pick<Settings, 'appUrl' | 'supportEmail'> }>;

export function contactApi({ db, settings, limit, write, now }: ContactDependencies) {
  const support = settings.supportEmail ?? brand.supportEmail;

  /** Stores the message and enqueues its e-mails in one transaction. */
  async function save(message: ContactMessage): Promise<void> {
    const { email } = message;
    await db.transaction(async (tx) => {
      await saveMessage(tx, message, now());
      await write(tx, {
        to: support,
        replyTo: email,
        kind: 'contact-message',
        language: 'en',
        content: () => messageMail(message),
      });
      await write(tx, {
        to: email,
        replyTo: support,
        kind: 'contact-receipt',
        content: () => receiptMail(message),
      });
    });
  }

  return new Hono().on(...route(endpoints.send), async (c) => {
    refuseCrossOrigin(c, settings);
    await limit(c, perClient);
    const body = await readJson(c.req.raw);
    // A bot gets the same response as a person.
    if (fillsHoneypot(body)) return c.body(null, 202);
    const { website: _, callBack, ...message } = requireContent(contactRequest, body);
    await countRequest(db, perSender, message.email);
    await save(callBack ? { ...message, message: withCallBack(message.message, callBack) } : message);
    return c.body(null, 202);
  });
}

function withCallBack(message: string, { phone, time }: NonNullable<ContactRequest['callBack']>): string {
  return `Please call back: ${phone}\n${callTimes[time]}\n\n${message}`;
}

function fillsHoneypot(body: unknown): boolean {
  return isRecord(body) && Boolean(body.website);
}
