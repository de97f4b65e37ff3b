import { msg } from '#kernel/language/t.ts';

/** The hint and the error for text that is not a number. */
export const notANumber = msg('Enter a number, like 12.50');
/** Text without a number in it. Modes of the specification count it as zero, all others reject it. */
export const notANumberCode = 'not-a-number';
/** A number with odd separators, such as '12..5'. Every mode rejects it: zero would be a guess. */
export const malformedNumberCode = 'malformed-number';
