import { and, eq, isNull, sql } from 'drizzle-orm';
import { type CalculatorKind, catalogue } from '#calculators/rules/catalogue.ts';
import { phraseText } from '#calculators/rules/phrase.ts';
import { type Figure, formatsIn, openStored, type Part } from '#calculators/rules/summary.ts';
import { user } from '#platform/auth/identity.table.ts';
import type { Executor } from '#platform/db/executor.ts';
import { newestFirst } from '#platform/db/newest-first.ts';
import type { Page } from '#platform/http/key-cursor.ts';
import type { ShareCounts, ShareReportRecord } from '../rules/share-report.ts';
import { shareLink, shareReport } from './share-link.table.ts';

const list = newestFirst({ createdAt: shareReport.createdAt, id: shareReport.id });

export async function findReports(
  executor: Executor,
  { cursor, limit }: Readonly<{ cursor: string | undefined; limit: number }>,
): Promise<Page<ShareReportRecord>> {
  const rows = await executor
    .select({
      id: shareReport.id,
      createdAt: shareReport.createdAt,
      reason: shareReport.reason,
      link: shareLink,
      email: user.email,
    })
    .from(shareReport)
    .innerJoin(shareLink, eq(shareLink.id, shareReport.linkId))
    .leftJoin(user, eq(user.id, shareLink.userId))
    .where(list.after(cursor))
    .orderBy(...list.order)
    .limit(limit + 1);
  const shown = new Map(
    await Promise.all(rows.map(async ({ id, link }) => [id, await textsOf(link)] as const)),
  );
  return list.toPage(rows, limit, ({ id, createdAt, reason, link, email }) => ({
    id,
    link_id: link.id,
    reason,
    created_at: createdAt.toISOString(),
    // Safe cast: validated when it was stored.
    template_type: link.templateType as ShareReportRecord['template_type'],
    title: link.name || link.title,
    shows: (shown.get(id) ?? []).join(' · ').slice(0, shownLength),
    maker_email: email,
    opened: link.opened,
    taken_down_at: link.takenDownAt?.toISOString() ?? null,
  }));
}

const shownLength = 600;

/** The user-entered texts of a link, for moderation, which needs no amounts. */
async function textsOf({ templateType, person, currency, content }: typeof shareLink.$inferSelect) {
  // Safe casts: validated when they were stored.
  const { parts, figures: about } =
    person === null
      ? await catalogue[templateType as CalculatorKind].summarise(content as object)
      : { parts: [openStored(content as Part)], figures: [] };
  const formats = formatsIn(currency);
  const labels = (figures: readonly Figure[]) => figures.map(([label]) => phraseText(label, formats));
  const texts = [
    ...parts.flatMap(({ name, detail, figures }) => [name, phraseText(detail, formats), ...labels(figures)]),
    ...labels(about),
  ];
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** Deletes a report; false if there was none. */
export async function dismissReport(executor: Executor, id: string): Promise<boolean> {
  const gone = await executor
    .delete(shareReport)
    .where(eq(shareReport.id, id))
    .returning({ id: shareReport.id });
  return gone.length > 0;
}

/** Takes a link down and returns its maker; undefined if the link does not exist or is taken down already. */
export async function takeDown(
  executor: Executor,
  id: string,
  at: Date,
): Promise<{ userId: string | null } | undefined> {
  const [link] = await executor
    .update(shareLink)
    .set({ takenDownAt: at })
    .where(and(eq(shareLink.id, id), isNull(shareLink.takenDownAt)))
    .returning({ userId: shareLink.userId });
  return link;
}

export async function countShares(executor: Executor, now: Date): Promise<ShareCounts> {
  const { rows } = await executor.execute<ShareCounts>(sql`
    select count(*) filter (where is_live)::integer as live, count(*) filter (where not is_live)::integer as ended,
      coalesce(sum(opened), 0)::integer as opened, (select count(*)::integer from share_report) as reports,
      (select coalesce(sum(1 + reminders), 0)::integer from statement_letter) as letters,
      (select count(*)::integer from letter_refusal) as refusals
    from (select opened, taken_down_at is null
      and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz) as is_live from share_link) links`);
  return rows[0] ?? { live: 0, ended: 0, opened: 0, reports: 0, letters: 0, refusals: 0 };
}
