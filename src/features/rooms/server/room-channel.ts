/** Realtime channel of a room's open pages. */
export const channelOf = (roomId: string) => `room:${roomId}`;
