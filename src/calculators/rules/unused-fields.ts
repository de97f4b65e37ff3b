import * as z from 'zod/mini';
import { notANumberCode } from './junk.ts';

type Path = readonly PropertyKey[];

/**
 * Accepts out-of-bounds values in fields that the mode hides and ignores, where nobody would see the error. Wrong
 * shapes are still rejected, since another mode may show the field. Text counts as zero where specified.
 */
export function passUnused<Input>(
  isUnused: (input: Input, path: Path) => boolean,
  countsJunkAsZero: (input: Input) => boolean = () => false,
): z.core.$ZodCheck<Input> {
  return z.check<Input>(
    ({ value, issues }) => {
      if (!issues.every(isOutOfBounds)) return;
      const passes = (issue: z.core.$ZodRawIssue) =>
        isUnused(value, issue.path ?? []) || (isJunk(issue) && countsJunkAsZero(value));
      const seen = issues.filter((issue) => !passes(issue));
      issues.splice(0, issues.length, ...seen);
    },
    { when: () => true },
  );
}

/** Runs a later check although an issue was dropped, after which zod would skip the check by default. */
export const whenNothingRefused = {
  when: ({ issues }: z.core.ParsePayload) => issues.length === 0,
} as const;

/** True for issues of `money`, `number` and `text`, after which the value still has the right type. */
function isOutOfBounds(issue: z.core.$ZodRawIssue): boolean {
  return issue.code === 'custom' || (issue.code === 'too_big' && issue.origin === 'string');
}

function isJunk(issue: z.core.$ZodRawIssue): boolean {
  return issue.code === 'custom' && issue.params?.code === notANumberCode;
}
