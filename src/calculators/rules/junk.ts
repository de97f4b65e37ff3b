/** Said of a field's text that is no number. Specified modes count it as zero, the others refuse it. */
export const notANumber = 'This is not a number';

/** Said of digits whose marks make no sense, such as '12..5'. Every mode refuses them: zero would be a guess. */
export const malformedNumber = 'Enter a number, like 12.50';
