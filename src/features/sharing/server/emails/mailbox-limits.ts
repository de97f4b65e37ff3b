import { computeTrial } from '#features/access/rules/trial.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { Db } from '#platform/db/executor.ts';
import { addToCount, countRequest, isWithinLimit, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { emailLimits } from '../../rules/email-limits.ts';

const day = 24 * 3600;
// Rule names are stored with the counts, so they stay the same between releases.
const perMailbox: RateRule = { name: 'letters-to', max: emailLimits.perMailbox, windowSeconds: day };
const perPair: RateRule = { name: 'letters-pair', max: emailLimits.perMailboxAndMaker, windowSeconds: day };
const onTrial: RateRule = { name: 'letters-trial', max: emailLimits.perDayOnTrial, windowSeconds: day };
const withPlan: RateRule = { name: 'letters', max: emailLimits.perDay, windowSeconds: day };
const answersPerLink: RateRule = { name: 'answer-mail', max: 1, windowSeconds: 3600 };

type CountDependencies = Readonly<{ db: Db; ledger: Pick<Ledger, 'read'> }>;

/** Counts e-mails against the maker's daily limit; throws above it. */
export async function countEmails(
  { db, ledger }: CountDependencies,
  userId: string,
  amount: number,
): Promise<void> {
  const rule = computeTrial(await ledger.read(userId)).isPaid ? withPlan : onTrial;
  const { count, left } = await addToCount(db, { rule, who: userId }, amount);
  if (count > rule.max) throw new Problem('too-many', { retryAfter: left });
}

/** Counts an e-mail to a mailbox; false if the mailbox has reached its daily limit. */
export async function mayWriteTo(db: Db, makerId: string, mailbox: string): Promise<boolean> {
  // The per-maker limit comes first, so that one maker cannot use up the mailbox's limit for others.
  if (!(await isWithinLimit(countRequest(db, perPair, `${makerId} ${mailbox}`)))) return false;
  return await isWithinLimit(countRequest(db, perMailbox, mailbox));
}

/** Counts an e-mail about an answer; false if the link's person got such an e-mail within the hour. */
export async function mayEmailAnswer(db: Db, linkId: string): Promise<boolean> {
  return await isWithinLimit(countRequest(db, answersPerLink, linkId));
}
