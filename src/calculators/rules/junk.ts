import { msg } from '#kernel/language/t.ts';

/** For text that is not a number. Specified modes count it as zero, others refuse it. */
export const notANumber = msg('This is not a number');
export const notANumberCode = 'not-a-number';

/** For malformed numbers such as '12..5'. Every mode refuses them: zero would be a guess. */
export const malformedNumber = msg('Enter a number, like 12.50');
