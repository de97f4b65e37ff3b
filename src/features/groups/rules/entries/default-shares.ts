import * as z from 'zod/mini';
import { billLimits } from '#calculators/bill-split/rules/bill-fields.ts';
import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import type { ProblemIssue } from '#kernel/problem.ts';
import { groupLimits } from '../group-limits.ts';
import { namedTwice, notInGroup } from './entry-faults.ts';

/** A default share, written like '1.5'. */
const share = z.string().check(
  z.regex(/^\d{1,4}(\.\d{1,4})?$/),
  z.refine((text) => Number(text) <= billLimits.parts),
);

/**
 * The default shares of new entries. People without a share take part only in entries to which somebody adds them.
 */
export const defaultShares = z
  .array(z.object({ person_id: z.uuid(), share }))
  .check(z.minLength(1), z.maxLength(groupLimits.people));
export type DefaultShares = z.output<typeof defaultShares>;

/** Refuses people outside the group, people named twice, and shares that are all zero. */
export function refuseShares(
  shares: DefaultShares | null,
  isHere: (person: string) => boolean,
): ProblemIssue[] {
  if (shares === null) return [];
  const issues = shares.flatMap(({ person_id }, n): ProblemIssue[] => {
    const path = `shares.${n}.person_id`;
    if (!isHere(person_id)) return [{ path, ...notInGroup() }];
    return shares.findIndex((other) => other.person_id === person_id) < n ? [{ path, ...namedTwice() }] : [];
  });
  const isEmpty = shares.every((one) => Number(one.share) === 0);
  const noPart = fault('no-part', msg('At least one person needs a part above 0'));
  return isEmpty ? [...issues, { path: 'shares', ...noPart }] : issues;
}
