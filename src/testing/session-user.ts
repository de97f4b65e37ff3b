import type { SessionUser } from '#kernel/session.ts';

/** A signed-in user, as the server sends it to the browser. */
export const sessionUser = (username: string): SessionUser => {
  const id = username.toLowerCase();
  return {
    id,
    email: `${id}@example.com`,
    username,
    picture: null,
    createdAt: '',
    isOwner: false,
    isCounted: true,
    locale: null,
    language: null,
  };
};
