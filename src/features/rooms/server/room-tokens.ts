import { derivedToken, newToken } from '#features/sharing/server/link-token.public.ts';

/** A room's secrets: the token in its URL, and the key of the host's seat. */
export type RoomTokens = Readonly<{ token: string; key: string }>;

/** Derives a signed-in host's tokens from the room's id, so that the host finds the room in any browser. */
export function tokensOf(authSecret: string, roomId: string): RoomTokens {
  return {
    token: derivedToken(authSecret, 'room', roomId),
    key: derivedToken(authSecret, 'room-host', roomId),
  };
}

/** A visitor's tokens are random and stored only in the visitor's browser. */
export const newTokens = (): RoomTokens => ({ token: newToken(), key: newToken() });
