/** In a separate file: every calculator page checks for an entry, but few find one and load the rest of the code. */
export const handoffKey = 'fairsplit.template-to-load';
