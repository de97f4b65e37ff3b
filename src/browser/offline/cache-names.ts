/** The prefix of every cache that Fairsplit makes. */
export const releasePrefix = 'fairsplit.';
/** Files for reading receipts: large, so they are kept only after they were used. */
export const readerCache = `${releasePrefix}receipt-reader`;
