/** Under this name pages that show a link hear of changes to it. */
export const channelOf = (linkId: string) => `share-link:${linkId}`;
