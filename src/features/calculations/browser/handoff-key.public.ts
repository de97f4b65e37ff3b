/** In a file of its own: every calculator checks for an entry, few find one and load the rest. */
export const handoffKey = 'fairsplit.template-to-load';
