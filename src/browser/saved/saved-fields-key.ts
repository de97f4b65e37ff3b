/** In a file of its own, so that pages need not load the code that reads it. */
export const savedFieldsKey = 'fairsplit.kept-fields';
