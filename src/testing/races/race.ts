import type { Paying, RacePerson } from './race-person.ts';

export type RaceRequest = Readonly<{
  path: string;
  json?: unknown;
  /** A binary body instead of JSON. */
  body?: Uint8Array<ArrayBuffer>;
  headers?: Readonly<Record<string, string>>;
}>;

/** State shared by the requests of a round. */
export type RaceRound = Readonly<{
  who: RacePerson;
  /** Two feature requests, so that votes and merges collide. */
  features: readonly [string, string];
  messageId: string;
  mailId: string;
  alertId: string;
}>;

export type Race = Readonly<{
  by: 'user' | 'visitor' | 'owner';
  /** Equal variants make equal requests, different variants conflicting ones. */
  make(round: RaceRound, variant: number): RaceRequest;
  paying?: Paying;
  /** True if the endpoint hashes passwords: fewer requests run at once, or the round takes seconds. */
  isSlow?: true;
}>;

export type Races = Readonly<Record<string, Race>>;

const by =
  (who: Race['by']) =>
  (make: Race['make'], more: Pick<Race, 'paying' | 'isSlow'> = {}): Race => ({ by: who, make, ...more });
export const user = by('user');
export const visitor = by('visitor');
export const owner = by('owner');
export const slow = { isSlow: true } as const;

export const at = (path: string, json?: unknown): RaceRequest => ({ path, json });
