/** Under this name the pages of a room hear of changes to it. */
export const channelOf = (roomId: string) => `room:${roomId}`;
