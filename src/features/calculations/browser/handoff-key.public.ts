/** Apart from the rest: every calculator looks whether something is there, few find anything. */
export const handoffKey = 'fairsplit.template-to-load';
