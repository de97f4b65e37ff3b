import { and, desc, eq } from 'drizzle-orm';
import type { StatementKey } from '#features/commissions/server/statements/statements.public.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { Settings } from '#platform/env.ts';
import { userLinkToken } from '../link-addresses.ts';
import { hashOf } from '../link-token.public.ts';
import { shareLink } from '../share-link.table.ts';
import { isOpen } from '../turn-off.store.ts';

/** Maximum number of links to read per statement, newest first. */
const looked = 5;

/** URL of a live link to a rep's statement; null if there is none or it cannot be derived. */
export async function findStatementAddress(
  executor: Executor,
  { appUrl, authSecret }: Pick<Settings, 'appUrl' | 'authSecret'>,
  { userId, runId, rep }: StatementKey,
  now: Date,
): Promise<string | null> {
  const links = await executor
    .select({ id: shareLink.id, tokenHash: shareLink.tokenHash })
    .from(shareLink)
    .where(
      and(
        eq(shareLink.userId, userId),
        eq(shareLink.commissionRunId, runId),
        eq(shareLink.commissionRep, rep),
        isOpen(now),
      ),
    )
    .orderBy(desc(shareLink.createdAt))
    .limit(looked);
  const tokens = links.map(({ id, tokenHash }) => ({ token: userLinkToken(authSecret, id), tokenHash }));
  const known = tokens.find(({ token, tokenHash }) => hashOf(token) === tokenHash);
  return known ? `${appUrl}/s/${known.token}` : null;
}
