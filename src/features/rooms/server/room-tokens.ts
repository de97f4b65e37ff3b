import { derivedToken, newToken } from '#features/sharing/server/link-token.public.ts';

/** The two secrets of a room: what its address ends with, and the key of the host's place. */
export type RoomTokens = Readonly<{ token: string; key: string }>;

/** Of a signed-in host's room they are derived from its id: the host finds the room again in every browser. */
export function tokensOf(authSecret: string, roomId: string): RoomTokens {
  return {
    token: derivedToken(authSecret, 'room', roomId),
    key: derivedToken(authSecret, 'room-host', roomId),
  };
}

/** A visitor's exist in the visitor's browser alone. */
export const newTokens = (): RoomTokens => ({ token: newToken(), key: newToken() });
