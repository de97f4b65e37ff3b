/** Said of a field's text that is no number. Specified modes count it as zero, the others refuse it. */
export const notANumber = 'This is not a number';
