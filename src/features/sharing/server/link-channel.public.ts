/** Realtime channel of a link's open pages. */
export const channelOf = (linkId: string) => `share-link:${linkId}`;
