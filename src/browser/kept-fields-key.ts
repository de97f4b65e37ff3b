/** Apart from what reads it, which few pages load. */
export const keptFieldsKey = 'fairsplit.kept-fields';
