/** For text that is not a number. Specified modes count it as zero, others refuse it. */
export const notANumber = 'This is not a number';

/** For malformed numbers such as '12..5'. Every mode refuses them: zero would be a guess. */
export const malformedNumber = 'Enter a number, like 12.50';
