import * as z from 'zod/mini';
import { notANumberCode } from './junk.ts';

type Path = readonly PropertyKey[];

/**
 * Accepts out-of-bounds values in fields that the mode hides and ignores: nobody would see the error. Wrong
 * shapes are still refused, since another mode may show the field. Letters count as zero where specified.
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

/** For later checks: zod would skip them because of the dropped issues. */
export const whenNothingRefused = {
  when: ({ issues }: z.core.ParsePayload) => issues.length === 0,
} as const;

/** Issues of `money`, `number` and `text`, which leave a value of the right type. */
function isOutOfBounds(issue: z.core.$ZodRawIssue): boolean {
  return issue.code === 'custom' || (issue.code === 'too_big' && issue.origin === 'string');
}

function isJunk(issue: z.core.$ZodRawIssue): boolean {
  return issue.code === 'custom' && issue.params?.code === notANumberCode;
}
