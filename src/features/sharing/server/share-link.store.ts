import { and, desc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Payment } from '#calculators/rules/summary.ts';
import { commissionRun } from '#features/commissions/server/commission.table.ts';
import { readWays } from '#features/payment-ways/server/payment-ways.public.ts';
import { sumCents } from '#kernel/money/cents.ts';
import { Problem } from '#kernel/problem.ts';
import type { Executor } from '#platform/db/executor.ts';
import { isClosedAccount, missingReference, violationOf } from '#platform/db/violation.ts';
import { type MailRow, mailMessage } from '#platform/mail/mail.table.ts';
import type { Correction } from '../rules/corrections/correction.ts';
import type { EmailRecord } from '../rules/email.ts';
import { type LinkRecord, shareLimits } from '../rules/share.ts';
import { emailRefusal, statementEmail } from './emails/email.table.ts';
import type { StoredLink } from './link-addresses.ts';
import type { LinkPaymentSettings } from './link-paying.ts';
import {
  isOpenLink,
  lockLink,
  type PaidBackMark,
  type PaidMark,
  setMark,
  setPaidBack,
} from './paid-mark.store.ts';
import { paysSql } from './payer-links.ts';
import type { Saved, ShareContent } from './share-content.ts';
import { payeeWays, shareLink, shareReport } from './share-link.table.ts';
import { sheetIdSql } from './sheet-id.ts';
import { isTurnedOff, turnedOffAt } from './turn-off.store.ts';

type Hidden = 'content' | 'userId' | 'showsWays' | 'makerPerson' | 'paidBy' | 'payees';
type Row = Omit<typeof shareLink.$inferSelect, Hidden> & {
  ownWays: unknown;
  pays: readonly Payment[] | null;
  runPaidAt: Date | null;
};

export type NewLink = ShareContent &
  LinkPaymentSettings &
  Readonly<{
    id: string;
    userId: string | null;
    tokenHash: string;
    name: string;
    saved: Saved | null;
    createdAt: Date;
    expiresAt: Date | null;
  }>;

const {
  content: _content,
  userId: _userId,
  showsWays: _showsWays,
  makerPerson: _makerPerson,
  paidBy: _paidBy,
  payees: _payees,
  ...columns
} = getTableColumns(shareLink);

/** A rep is paid when the run is marked as paid. Columns are qualified by hand, as in `sheetIdSql`. */
const runPaidAt = sql<Date | null>`(select run.paid_at from ${commissionRun} run
  where run.user_id = share_link.user_id and run.id = share_link.commission_run_id)`.mapWith(
  shareLink.paidAt,
);

const shown = { ...columns, runPaidAt, pays: paysSql };

/** Inserts a link; undefined if the user has reached the limit of links. */
export async function insertLink(executor: Executor, link: NewLink): Promise<StoredLink | undefined> {
  const { kind: templateType, userId, createdAt, saved, ...rest } = link;
  if (userId !== null && (await countLinks(executor, userId)) >= shareLimits.links) return undefined;
  const rows = await executor
    .insert(shareLink)
    .values({
      ...rest,
      userId,
      templateType,
      createdAt,
      calculationId: saved?.calculationId ?? null,
      sheetId: saved?.sheetId ?? null,
    })
    .returning(shown)
    .catch(rethrowWithoutRun);
  return rows.map((row) => toRecord({ ...row, ownWays: null }, createdAt))[0];
}

/** A concurrent request may delete the draft whose statement is shared. */
function rethrowWithoutRun(error: unknown): never {
  const hasNoRun = violationOf(error)?.code === missingReference && !isClosedAccount(error);
  throw hasNoRun ? new Problem('not-found') : error;
}

/** Counts a user's links, without records of links that were turned off. */
export async function countLinks(executor: Executor, userId: string): Promise<number> {
  return await executor.$count(shareLink, and(eq(shareLink.userId, userId), sql`not ${isTurnedOff}`));
}

const emailColumns = {
  email: statementEmail.email,
  sentAt: statementEmail.sentAt,
  reminders: statementEmail.reminders,
  remindedAt: statementEmail.remindedAt,
  mailState: sql<MailRow['state'] | null>`
    coalesce(${mailMessage.state}, case when ${statementEmail.unsentMailId} = ${statementEmail.mailId} then 'failed' end)`,
  refusedAt: emailRefusal.createdAt,
};

const linkColumns = {
  ...shown,
  sheetId: sheetIdSql,
  ownWays: sql<unknown>`(select ${payeeWays.ways} from ${payeeWays} where ${payeeWays.linkId} = ${shareLink.id})`,
};

async function selectLinks(executor: Executor, which: SQL | undefined, now: Date): Promise<StoredLink[]> {
  const rows = await executor
    .select({ link: linkColumns, email: emailColumns })
    .from(shareLink)
    .leftJoin(statementEmail, eq(statementEmail.linkId, shareLink.id))
    .leftJoin(mailMessage, eq(mailMessage.id, statementEmail.mailId))
    .leftJoin(emailRefusal, eq(emailRefusal.mailboxHash, statementEmail.mailboxHash))
    .where(which)
    .orderBy(desc(shareLink.createdAt), desc(shareLink.id));
  return rows.map(({ link, email }) => ({ ...toRecord(link, now), letter: emailOf(email) }));
}

type EmailRow = {
  email: string | null;
  sentAt: Date | null;
  reminders: number | null;
  remindedAt: Date | null;
  /** Null for a message that was sent and erased since. */
  mailState: MailRow['state'] | null;
  refusedAt: Date | null;
};

function emailOf({
  email,
  sentAt,
  reminders,
  remindedAt,
  mailState,
  refusedAt,
}: EmailRow): EmailRecord | null {
  if (email === null || sentAt === null) return null;
  const waiting = mailState === 'queued' ? 'waiting' : 'sent';
  const state = mailState === 'failed' ? 'failed' : waiting;
  return {
    email,
    state: refusedAt ? 'refused' : state,
    sent_at: sentAt.toISOString(),
    reminders: reminders ?? 0,
    reminded_at: remindedAt?.toISOString() ?? null,
  };
}

export async function findLinks(executor: Executor, userId: string, now: Date): Promise<StoredLink[]> {
  return await selectLinks(executor, eq(shareLink.userId, userId), now);
}

export async function findLink(
  executor: Executor,
  userId: string,
  id: string,
  now: Date,
): Promise<StoredLink | undefined> {
  return (await selectLinks(executor, and(eq(shareLink.userId, userId), eq(shareLink.id, id)), now))[0];
}

/**
 * Sets a payment mark of the maker. Throws if the user has no such link to a part, or has turned it off: its record no
 * longer knows the payments that a mark would stand for.
 */
export async function markPaid(
  executor: Executor,
  userId: string,
  id: string,
  mark: PaidMark | PaidBackMark,
): Promise<StoredLink | undefined> {
  const isOwn = and(eq(shareLink.userId, userId), eq(shareLink.id, id));
  const which = and(isOwn, isNotNull(shareLink.person), sql`not ${isTurnedOff}`);
  if ('paid' in mark) await setMark(executor, which, 'received', mark);
  else await setPaidBack(executor, which, mark);
  return await findLink(executor, userId, id, mark.now);
}

/** The links with their content, for the data export. */
export async function readLinks(executor: Executor, userId: string) {
  const rows = await executor
    .select({ link: linkColumns, content: shareLink.content, email: emailColumns })
    .from(shareLink)
    .leftJoin(statementEmail, eq(statementEmail.linkId, shareLink.id))
    .leftJoin(mailMessage, eq(mailMessage.id, statementEmail.mailId))
    .leftJoin(emailRefusal, eq(emailRefusal.mailboxHash, statementEmail.mailboxHash))
    .where(eq(shareLink.userId, userId))
    .orderBy(shareLink.createdAt, shareLink.id);
  return rows.map(({ link, content, email }) => {
    const {
      state: _state,
      due: _due,
      payments: _payments,
      letter: _email,
      tokenHash: _tokenHash,
      own_ways,
      correction,
      ...record
    } = toRecord(link, link.createdAt);
    return {
      ...record,
      correction: JSON.stringify(correction),
      own_ways: JSON.stringify(own_ways),
      letter: JSON.stringify(emailOf(email)),
      content: JSON.stringify(content),
    };
  });
}

/** Deletes all links of a user, as soon as the account is closed. */
export async function deleteLinksOf(executor: Executor, userId: string): Promise<void> {
  await executor.delete(shareLink).where(eq(shareLink.userId, userId));
}

/** Stores a reader's report of the page. Throws if the link has ended meanwhile. */
export async function saveReport(
  executor: Executor,
  report: Readonly<{ linkId: string; reason: string; createdAt: Date }>,
): Promise<void> {
  await executor.transaction(async (tx) => {
    await lockLink(tx, isOpenLink(report.linkId, report.createdAt));
    await tx.insert(shareReport).values({ id: crypto.randomUUID(), ...report });
  });
}

function toRecord(row: Row, now: Date): StoredLink {
  return {
    id: row.id,
    tokenHash: row.tokenHash,
    // Safe cast: validated when it was stored.
    template_type: row.templateType as LinkRecord['template_type'],
    title: row.title,
    name: row.name,
    person: row.person,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    opened: row.opened,
    last_opened_at: row.lastOpenedAt?.toISOString() ?? null,
    turned_off_at: turnedOffAt(row)?.toISOString() ?? null,
    state: stateOf(row, now),
    calculation_id: row.calculationId,
    sheet_id: row.sheetId,
    commission_run_id: row.commissionRunId,
    commission_rep: row.commissionRep,
    // Null for old links, whole results and payouts.
    pays: row.pays === null || row.pays.length > 0,
    due: row.pays?.length
      ? { amount: sumCents(row.pays.map(({ amount }) => amount)), currency: row.currency }
      : null,
    payments: row.pays && [...row.pays],
    letter: null,
    // Safe cast: validated when it was stored.
    reply: row.reply as LinkRecord['reply'],
    comment: row.comment,
    replied_at: row.repliedAt?.toISOString() ?? null,
    answer: row.answer,
    answered_at: row.answeredAt?.toISOString() ?? null,
    said_paid_at: row.saidPaidAt?.toISOString() ?? null,
    paid_at: (row.runPaidAt ?? row.paidAt)?.toISOString() ?? null,
    is_paid_by_run: row.runPaidAt !== null,
    own_ways: row.ownWays ? readWays(row.ownWays) : null,
    // Safe cast: written by `correctLinks`.
    correction: row.correction as Correction | null,
  };
}

function stateOf(row: Row, now: Date): LinkRecord['state'] {
  const { takenDownAt, expiresAt } = row;
  if (takenDownAt && !turnedOffAt(row)) return 'taken-down';
  return expiresAt && expiresAt <= now ? 'expired' : 'live';
}
