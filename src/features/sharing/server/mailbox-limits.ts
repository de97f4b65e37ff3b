import { Problem } from '#kernel/problem.ts';
import type { Db } from '#platform/db/executor.ts';
import { countRequest, type RateRule } from '#platform/http/rate-limit.ts';
import { emailLimits } from '../rules/email.ts';

const day = 24 * 3600;
// The names are stored with the counts, which both releases share during an upgrade.
const perMailbox: RateRule = { name: 'letters-to', max: emailLimits.perMailbox, windowSeconds: day };
const perPair: RateRule = { name: 'letters-pair', max: emailLimits.perMailboxAndMaker, windowSeconds: day };
const answersPerLink: RateRule = { name: 'answer-mail', max: 1, windowSeconds: 3600 };

/** False where a limit is reached. */
async function isCounted(counting: Promise<unknown>): Promise<boolean> {
  try {
    await counting;
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'too-many') return false;
    throw error;
  }
}

/** False where this mailbox has had enough for today. */
export async function mayWriteTo(db: Db, makerId: string, mailbox: string): Promise<boolean> {
  // One maker's tries beyond the own limit take nothing from what others may write.
  if (!(await isCounted(countRequest(db, perPair, `${makerId} ${mailbox}`)))) return false;
  return await isCounted(countRequest(db, perMailbox, mailbox));
}

/** False where the person of this link was told of an answer within the hour. */
export async function mayTellOfAnswer(db: Db, linkId: string): Promise<boolean> {
  return await isCounted(countRequest(db, answersPerLink, linkId));
}
