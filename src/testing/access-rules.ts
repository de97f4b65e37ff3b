import type { Persona } from './personas.ts';

type Expected = 401 | 403 | 404 | 'through';
export type Rule = Readonly<Record<Persona, Expected>>;

export const everybody: Rule = {
  nobody: 'through',
  unconfirmed: 'through',
  stranger: 'through',
  trial: 'through',
  expired: 'through',
  paid: 'through',
  owner: 'through',
};
/** Any signed-in user: the path names no user's record. */
export const users: Rule = { ...everybody, nobody: 401, unconfirmed: 401 };
/** The path names a user. */
export const oneself: Rule = { ...users, stranger: 403 };
/** The path names a record. */
export const itsOwner: Rule = { ...users, stranger: 404 };
/** Creates something, which an expired trial may not. */
export const makers: Rule = { ...users, expired: 403 };
export const itsMaker: Rule = { ...itsOwner, expired: 403 };
/** A group: people who are not in it get a 404, also without a session. */
export const itsPeople: Rule = { ...everybody, nobody: 404, unconfirmed: 404, stranger: 404 };
/** An object in a group that does not exist: 404 for everybody. */
export const missingInGroup: Rule = { ...itsPeople, trial: 404, expired: 404, paid: 404, owner: 404 };
export const theOwner: Rule = { ...users, stranger: 403, trial: 403, expired: 403, paid: 403 };
