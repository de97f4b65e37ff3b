import { createContext } from 'react';

/** Somebody a user works with, with their usual role and rate. */
export type RosterPerson = {
  readonly name: string;
  readonly role: string;
  /** A plain amount, '82.50'; empty where there is none. */
  readonly rate: string;
  readonly currency: string;
};

/** The people kept in a user's account. */
export type Roster = {
  readonly find: () => Promise<readonly RosterPerson[]>;
  readonly save: (people: readonly RosterPerson[]) => Promise<readonly RosterPerson[]>;
};

/** Null for visitors, who have no account to keep people in. */
export const RosterContext = createContext<Roster | null>(null);
