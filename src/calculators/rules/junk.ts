import { msg } from '#kernel/language/t.ts';

/** The error for text that is not a number. Modes of the specification count it as zero, all others reject it. */
export const notANumber = msg('This is not a number');
export const notANumberCode = 'not-a-number';

/** The error for malformed numbers such as '12..5'. Every mode rejects them: zero would be a guess. */
export const malformedNumber = msg('Enter a number, like 12.50');
