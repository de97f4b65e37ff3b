import { Problem } from '#kernel/problem.ts';
import type { Db } from '#platform/db/executor.ts';
import { countRequest, type RateRule } from '#platform/http/rate-limit.ts';
import { emailLimits } from '../rules/email.ts';

const day = 24 * 3600;
// Rule names are stored with the counts, so they stay the same between releases.
const perMailbox: RateRule = { name: 'letters-to', max: emailLimits.perMailbox, windowSeconds: day };
const perPair: RateRule = { name: 'letters-pair', max: emailLimits.perMailboxAndMaker, windowSeconds: day };
const answersPerLink: RateRule = { name: 'answer-mail', max: 1, windowSeconds: 3600 };

/** False above the limit. */
async function isCounted(counting: Promise<unknown>): Promise<boolean> {
  try {
    await counting;
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'too-many') return false;
    throw error;
  }
}

/** False when the mailbox has reached its daily limit. */
export async function mayWriteTo(db: Db, makerId: string, mailbox: string): Promise<boolean> {
  // The per-maker limit comes first, so that one maker cannot use up the mailbox's limit for others.
  if (!(await isCounted(countRequest(db, perPair, `${makerId} ${mailbox}`)))) return false;
  return await isCounted(countRequest(db, perMailbox, mailbox));
}

/** False when the person of this link got an e-mail about an answer within the hour. */
export async function mayTellOfAnswer(db: Db, linkId: string): Promise<boolean> {
  return await isCounted(countRequest(db, answersPerLink, linkId));
}
