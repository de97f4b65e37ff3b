import { Problem } from '#kernel/problem.ts';
import type { Db } from '#platform/db/executor.ts';
import {
  countRequest,
  countRequests,
  type RateRule,
  requireBelow,
  uncountRequests,
} from '#platform/http/limits/rate-limit.ts';

/** Testing stolen cards causes many declines; mistyping a number causes a few. */
const rule = (of: string): RateRule => ({ name: `declines-per-${of}`, max: 10, windowSeconds: 600 });
const rules = { user: rule('user'), address: rule('address'), payment: rule('payment') } as const;

type CardTry = Readonly<{ user: string; payment: string }>;

const counted = ({ user, payment }: CardTry) => [
  { rule: rules.user, who: user },
  { rule: rules.payment, who: payment },
];

/** Throws 'too-many' above the limit. */
export async function countDecline(db: Db, tried: CardTry): Promise<void> {
  await countRequests(db, counted(tried));
}

/**
 * Counts a decline before the attempt, so that parallel attempts cannot exceed the limit, and uncounts it unless the
 * card is declined. Counts the IP address only afterwards, since many people may share it.
 */
export async function withDeclineLimits<Outcome extends Readonly<{ status: string }>>(
  db: Db,
  { address, ...tried }: CardTry & Readonly<{ address: string }>,
  attempt: () => Promise<Outcome>,
): Promise<Outcome> {
  await requireBelow(db, rules.address, address);
  await countDecline(db, tried);
  const outcome = await attempt();
  if (outcome.status === 'requires_payment_method') {
    // Ignores the refusal: this attempt is over, and only the next one is refused.
    await countRequest(db, rules.address, address).catch(() => undefined);
  } else await uncountRequests(db, counted(tried));
  return outcome;
}

/** Throws after too many declines of the user or IP address. A new checkout does not reset the limit. */
export async function requireFewDeclines(db: Db, user: string, address: string): Promise<void> {
  await requireBelow(db, rules.user, user);
  await requireBelow(db, rules.address, address);
}

export const isTooMany = (error: unknown) => error instanceof Problem && error.code === 'too-many';
