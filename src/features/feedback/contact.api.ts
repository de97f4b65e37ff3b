import { type Context, Hono } from 'hono';
import type { WriteLetter } from '#features/account/letter-writer.public.ts';
import { isRecord } from '#kernel/record.ts';
import type { Db } from '#platform/db/database.ts';
import type { Settings } from '#platform/env.ts';
import { requireContent } from '#platform/http/content.ts';
import { countRequest, type RateRule } from '#platform/http/rate-limit.ts';
import { readJson } from '#platform/http/read-body.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import { brand } from '#site/brand.ts';
import { contactCalls as calls } from './contact.calls.ts';
import { type ContactMessage, contactRequest } from './contact.contract.ts';
import { messageMail, receiptMail } from './contact.mail.ts';
import { saveMessage } from './contact-message.store.ts';

const perClient: RateRule = { name: 'contact', max: 10, windowSeconds: 600 };
/** A receipt goes there, so nobody's inbox is flooded through us. */
const perSender: RateRule = { name: 'contact-from', max: 5, windowSeconds: 3600 };

export type ContactParts = Readonly<{
  db: Db;
  settings: Pick<Settings, 'appUrl' | 'supportEmail'>;
  /** Refuses the request when its client has made too many of the kind. */
  limit: (c: Context, rule: RateRule) => Promise<void>;
  write: WriteLetter;
  now: () => Date;
}>;

export function contactApi({ db, settings, limit, write, now }: ContactParts) {
  const support = settings.supportEmail ?? brand.supportEmail;

  /** Kept with its letters, or not at all. */
  async function keep(message: ContactMessage): Promise<void> {
    const { email } = message;
    const [forSupport, forSender] = [messageMail(message), receiptMail(message)];
    await db.transaction(async (tx) => {
      await saveMessage(tx, message, now());
      await write(tx, { to: support, replyTo: email, kind: 'contact-message', content: forSupport });
      await write(tx, { to: email, replyTo: support, kind: 'contact-receipt', content: forSender });
    });
  }

  return new Hono().post(calls.send.path, async (c) => {
    refuseCrossOrigin(c, settings);
    await limit(c, perClient);
    const body = await readJson(c.req.raw);
    // A program learns nothing from what it is told.
    if (fillsTheTrap(body)) return c.body(null, 202);
    const { website: _, ...message } = requireContent(contactRequest, body);
    await countRequest(db, perSender, message.email);
    await keep(message);
    return c.body(null, 202);
  });
}

function fillsTheTrap(body: unknown): boolean {
  return isRecord(body) && Boolean(body.website);
}
