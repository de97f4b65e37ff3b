import * as z from 'zod/mini';
import { notANumber } from './junk.ts';

type Path = readonly PropertyKey[];

/**
 * Lets a value out of bounds pass in a field that the chosen mode hides and its engine does not read: nobody would
 * see the complaint. A wrong shape is refused as ever, since the next mode may show the field again. Letters in a number
 * pass too, as zero, where the mode is specified so.
 */
export function passUnused<Input>(
  isUnused: (input: Input, path: Path) => boolean,
  countsJunkAsZero: (input: Input) => boolean = () => false,
): z.core.$ZodCheck<Input> {
  return z.check<Input>(
    ({ value, issues }) => {
      if (!issues.every(isOutOfBounds)) return;
      const passes = ({ path = [], message }: z.core.$ZodRawIssue) =>
        isUnused(value, path) || (message === notANumber && countsJunkAsZero(value));
      const seen = issues.filter((issue) => !passes(issue));
      issues.splice(0, issues.length, ...seen);
    },
    { when: () => true },
  );
}

/** For checks that come after: zod would skip them, remembering the complaints that have been dropped. */
export const whenNothingRefused = {
  when: ({ issues }: z.core.ParsePayload) => issues.length === 0,
} as const;

/** The faults `money`, `number` and `text` find; they leave a value of the right type behind. */
function isOutOfBounds(issue: z.core.$ZodRawIssue): boolean {
  return issue.code === 'custom' || (issue.code === 'too_big' && issue.origin === 'string');
}
