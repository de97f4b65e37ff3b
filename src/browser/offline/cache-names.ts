/** The prefix of every cache that Fairsplit makes. */
export const releasePrefix = 'fairsplit.';
/** Files that read receipts: large, and kept only once used. */
export const readerCache = `${releasePrefix}receipt-reader`;
