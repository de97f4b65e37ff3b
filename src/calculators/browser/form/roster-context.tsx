import { createContext } from 'react';

/** A person the user works with, with usual role and rate. */
export type RosterPerson = {
  readonly name: string;
  readonly role: string;
  /** Plain amount like '82.50'; empty without one. */
  readonly rate: string;
  readonly currency: string;
  /** Empty unless the user chose to save the address. */
  readonly email: string;
};

/** People stored in the user's account. */
export type Roster = {
  readonly find: () => Promise<readonly RosterPerson[]>;
  readonly save: (people: readonly RosterPerson[]) => Promise<readonly RosterPerson[]>;
};

/** Null for visitors. */
export const RosterContext = createContext<Roster | null>(null);
