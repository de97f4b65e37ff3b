import { type Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { catalogue } from '#calculators/rules/catalogue.ts';
import { formatAmount, type Part } from '#calculators/rules/summary.ts';
import { findContact } from '#features/account/server/address.public.ts';
import { maxInputBytes } from '#features/calculations/rules/calculation.ts';
import { nameUnnamedSheet } from '#features/calculations/server/sheet-name.public.ts';
import {
  findNamedRun,
  isCorrected,
  type NamedRun,
  type Statements,
} from '#features/commissions/server/statements/statements.public.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import { requireStorage } from '#features/progress/server/storage.public.ts';
import type { Cents } from '#kernel/money/cents.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { mailboxHash } from '#platform/auth/mailbox-hash.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { readOwnContent } from '#platform/http/body/content.ts';
import { readBytes } from '#platform/http/body/read-body.ts';
import { inReaderLanguage } from '#platform/http/in-reader-language.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import type { Receiver } from '#platform/mail/email-writer.ts';
import type { Correction } from '../../rules/corrections/correction.ts';
import * as endpoints from '../../rules/email.endpoints.ts';
import { remindFrom } from '../../rules/email.ts';
import { emailLimits } from '../../rules/email-limits.ts';
import {
  type LinkRecord,
  type SentEmails,
  sendEmailsRequest,
  shareLimits,
  sharesTopic,
} from '../../rules/share.ts';
import { createLinkAddresses, userLinkToken } from '../link-addresses.ts';
import { type LinkPaymentSettings, toLinkPaymentSettings } from '../link-paying.ts';
import { hashOf } from '../link-token.public.ts';
import { findPartPayments } from '../payer-links.ts';
import { type Saved, type ShareContent, type StatementPart, shareContent } from '../share-content.ts';
import { countLinks, findLink, insertLink } from '../share-link.store.ts';
import { createSources } from '../share-source.ts';
import { commissionMail, correctionOf } from './commission.mail.ts';
import * as store from './email.store.ts';
import { emailKinds } from './email-delivery.ts';
import { mailboxOf, refusalToken } from './email-tokens.ts';
import { leftOfPart } from './left-of-part.ts';
import { countEmails, mayWriteTo } from './mailbox-limits.ts';
import { localeFor } from './part-mail.ts';
import { refusalPage, refusalPolicy } from './refusal-page.ts';
import { statementMail } from './statement.mail.ts';

const day = 24 * 3600;

export type EmailsDependencies = Needs<'db' | 'changes' | 'write' | 'requireUser' | 'now'> &
  Readonly<{
    settings: Pick<Settings, 'appUrl' | 'authSecret'>;
    ledger: Pick<Ledger, 'read'>;
    statements: Pick<Statements, 'find'>;
  }>;

type Maker = Readonly<{ id: string; name: string; email: string; locale: string | null }>;
type Recipient = Readonly<{ person: number; email: string }>;

/** Sends people their parts by e-mail. The recipients never asked for it, so everything is rate limited. */
export function emailsApi(dependencies: EmailsDependencies) {
  const { db, settings, ledger, changes, write, requireUser, now } = dependencies;
  const { appUrl, authSecret } = settings;
  const sourceOf = createSources(dependencies);
  const withAddress = createLinkAddresses(settings);

  async function requireMaker(id: string): Promise<Maker> {
    const maker = await findContact(db, id);
    if (!maker) throw new Problem('not-signed-in');
    return { id, ...maker };
  }

  type Named = Readonly<{ id: string; name: string; run: NamedRun | undefined }>;

  function emailOf(
    maker: Maker,
    to: string,
    { id, name, run }: Named,
    shown: ShareContent,
    isReminder = false,
  ) {
    // Safe cast: an e-mailed link shows one part.
    const { amount, name: person, pays = [], gets = [], paidBefore } = shown.content as StatementPart;
    const email = {
      maker,
      person,
      url: `${appUrl}/s/${userLinkToken(authSecret, id)}`,
      refuseUrl: `${appUrl}/api/letters/${refusalToken(authSecret, to)}`,
    };
    const content = (receiver: Receiver) => {
      const locale = localeFor(receiver, maker);
      const money = (of: Cents) => formatAmount(of, shown.currency, locale);
      const written = { ...email, amount: money(amount) };
      if (run) {
        const correction = paidBefore === undefined ? undefined : correctionOf(amount, paidBefore, money);
        return commissionMail({ ...written, title: name, run, correction }, isReminder);
      }
      const payments = {
        pays: pays.map((payment) => ({ to: payment.to, amount: money(payment.amount) })),
        gets: gets.map((receipt) => ({ from: receipt.from, amount: money(receipt.amount) })),
      };
      const isPayout = catalogue[shown.kind].paysOut;
      return statementMail({ ...written, ...payments, title: name || shown.title, isPayout }, isReminder);
    };
    return { to, replyTo: maker.email, kind: isReminder ? emailKinds.reminder : emailKinds.first, content };
  }

  type Sent = LinkPaymentSettings &
    Readonly<{ shown: ShareContent; saved: Saved | null; name: string; run: NamedRun | undefined }>;

  async function sendOne(maker: Maker, email: string, { shown, run, ...rest }: Sent): Promise<LinkRecord> {
    const id = crypto.randomUUID();
    return await db.transaction(async (tx) => {
      const link = await insertLink(tx, {
        ...shown,
        ...rest,
        id,
        userId: maker.id,
        tokenHash: hashOf(userLinkToken(authSecret, id)),
        createdAt: now(),
        expiresAt: null,
      });
      if (!link) throw tooManyLinks();
      // Safe cast: an e-mailed link shows one part.
      const part = shown.content as Part;
      const payments = await findPartPayments(tx, id);
      const mailed = { ...shown, content: leftOfPart(part, shown.currency, payments) };
      const mailId = await write(tx, emailOf(maker, email, { id, name: rest.name, run }, mailed));
      const mailbox = mailboxHash(authSecret, email);
      await store.insertEmail(tx, {
        linkId: id,
        userId: maker.id,
        email,
        mailboxHash: mailbox,
        mailId,
        sentAt: now(),
      });
      const sent_at = now().toISOString();
      return {
        ...withAddress(link),
        letter: { email, state: 'waiting', sent_at, reminders: 0, reminded_at: null },
      };
    });
  }

  type Parts = Omit<Sent, 'shown'> & Readonly<{ parts: readonly ShareContent[] }>;

  async function sendAll(
    maker: Maker,
    recipients: readonly Recipient[],
    { parts, ...rest }: Parts,
  ): Promise<SentEmails['letters']> {
    const mailboxes = recipients.map(({ email }) => mailboxHash(authSecret, email));
    const refusals = await store.findRefusals(db, mailboxes);
    const outcomes: SentEmails['letters'] = [];
    for (const [n, { email }] of recipients.entries()) {
      const [shown, mailbox] = [parts[n], mailboxes[n] ?? ''];
      if (!shown) continue;
      if (refusals.has(mailbox)) outcomes.push({ outcome: 'refused', link: null });
      else if (!(await mayWriteTo(db, maker.id, mailbox))) outcomes.push({ outcome: 'too-many', link: null });
      else outcomes.push({ outcome: 'sent', link: await sendOne(maker, email, { shown, ...rest }) });
    }
    return outcomes;
  }

  /** Computes all parts before the first e-mail is sent. */
  async function partsOf(maker: Maker, sent: z.output<typeof sendEmailsRequest>): Promise<Parts> {
    const { recipients, commissionRunId, name = '' } = sent;
    if (commissionRunId !== undefined) {
      if (await isCorrected(db, maker.id, commissionRunId)) throw correctedRun();
      const parts: ShareContent[] = [];
      let run: NamedRun | undefined;
      // Sequential: each statement is computed from a rep's deals.
      for (const { person } of recipients) {
        const found = await sourceOf(maker.id, { ...sent, person });
        run = found.run;
        if (run?.status === 'draft') throw new Problem('conflict', { reason: 'draft' });
        parts.push(found.content);
      }
      return { parts, run, saved: null, name, ...toLinkPaymentSettings({}, [], maker.id) };
    }
    const { content: whole, people, saved } = await sourceOf(maker.id, { ...sent, person: undefined });
    const { kind, title, content: result } = whole;
    const parts = recipients.map(({ person }) => shareContent({ kind, title, result }, person));
    const paying = toLinkPaymentSettings(sent, people, maker.id);
    return { parts: await Promise.all(parts), run: undefined, saved, name, ...paying };
  }

  async function remind(maker: Maker, linkId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const found = await store.lockEmail(tx, maker.id, linkId);
      if (!found) throw new Problem('not-found');
      const { stored, link } = found;
      const { commissionRunId: runId } = link;
      const run = runId === null ? undefined : await findNamedRun(tx, maker.id, runId);
      const payments = await findPartPayments(tx, linkId);
      const isPaid = payments.marks.paidAt !== null || run?.status === 'paid';
      // Safe cast: written by `correctLinks`.
      const isRemoved = (link.correction as Correction | null)?.now === null;
      const isEnded = link.takenDownAt || (link.expiresAt && link.expiresAt <= now());
      const isOver = isPaid || isRemoved || isEnded;
      const refusals = await store.findRefusals(tx, [stored.mailboxHash]);
      if (isOver || run?.status === 'draft' || refusals.size > 0 || stored.email === '')
        throw new Problem('conflict');
      if (runId !== null && (await isCorrected(tx, maker.id, runId))) throw correctedRun();
      if (stored.reminders >= emailLimits.reminders) {
        throw new Problem('limit-reached', { max: emailLimits.reminders, of: 'reminders of one e-mail' });
      }
      const soonest = remindFrom({
        sent_at: stored.sentAt.toISOString(),
        reminded_at: stored.remindedAt?.toISOString() ?? null,
      });
      const wait = Math.ceil((soonest.getTime() - now().getTime()) / 1000);
      if (wait > 0) throw new Problem('too-many', { retryAfter: wait });
      await countEmails({ db, ledger }, maker.id, 1);
      if (!(await mayWriteTo(db, maker.id, stored.mailboxHash)))
        throw new Problem('too-many', { retryAfter: day });
      // Safe casts: the row was validated when it was stored, and an e-mailed link shows one part.
      const content = leftOfPart(link.content as Part, link.currency, payments);
      const shown = { ...link, kind: link.templateType, content } as ShareContent;
      const mailId = await write(tx, emailOf(maker, stored.email, { ...link, run }, shown, true));
      await store.markReminded(tx, linkId, mailId, now());
    });
  }

  function requireMailbox(c: Context): string {
    const mailbox = mailboxOf(authSecret, c.req.param('token') ?? '');
    if (!mailbox) throw new Problem('not-found');
    return mailbox;
  }

  const page = (c: Context, isRefused: boolean) => {
    const html = inReaderLanguage(c, () => refusalPage(isRefused));
    return c.html(html, 200, { 'content-security-policy': refusalPolicy });
  };

  return (
    new Hono<AuthEnv>()
      .on(...route(endpoints.send), requireUser, async (c) => {
        const sent = await readOwnContent(c, sendEmailsRequest, maxInputBytes);
        const maker = await requireMaker(c.get('caller').id);
        const { recipients } = sent;
        const parts = await partsOf(maker, sent);
        await requireStorage(ledger, maker.id);
        if ((await countLinks(db, maker.id)) + recipients.length > shareLimits.links) throw tooManyLinks();
        await countEmails({ db, ledger }, maker.id, recipients.length);
        const outcomes = await sendAll(maker, recipients, parts);
        const { saved, name } = parts;
        const isNamed = saved && (await nameUnnamedSheet(db, maker.id, saved.sheetId, name));
        changes.announce(maker.id, isNamed ? [sharesTopic, 'calculations'] : [sharesTopic]);
        return c.json({ letters: outcomes } satisfies SentEmails, 201);
      })

      .on(...route(endpoints.remind), requireUser, async (c) => {
        const [maker, id] = [await requireMaker(c.get('caller').id), requireId(c)];
        await remind(maker, id);
        const link = await findLink(db, maker.id, id, now());
        if (!link) throw new Problem('not-found');
        changes.announce(maker.id, [sharesTopic]);
        return c.json(withAddress(link));
      })

      .on(...route(endpoints.unsubscribePage), async (c) => {
        const mailbox = requireMailbox(c);
        return page(c, (await store.findRefusals(db, [mailbox])).has(mailbox));
      })

      // No origin check: mail clients send this POST (RFC 8058), and the token authenticates it.
      .on(...route(endpoints.refuseEmails), async (c) => {
        const mailbox = requireMailbox(c);
        const form = new URLSearchParams(Buffer.from(await readBytes(c.req.raw, 1024)).toString());
        const again = form.get('again') === 'yes';
        if (again) await store.deleteRefusal(db, mailbox);
        else await store.saveRefusal(db, mailbox, now());
        return page(c, !again);
      })
  );
}

/** E-mails name an amount, and the correction has replaced it. */
const correctedRun = () => new Problem('conflict', { reason: 'corrected' });
const tooManyLinks = () => new Problem('limit-reached', { max: shareLimits.links, of: 'links' });
