/** The prefix of every cache that Fairsplit makes. */
export const releasePrefix = 'fairsplit.';
/** Files for reading receipts. They are large, so they are cached only when they are first used. */
export const readerCache = `${releasePrefix}receipt-reader`;
