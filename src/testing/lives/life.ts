import type { Dice } from '../dice.ts';
import type { TestUser } from '../test-app.ts';
import type { LifeSite, Reply } from './life-site.ts';

/** A user, with the name on bills and statements. */
export type LifePerson = Readonly<{ name: string; user: TestUser }>;

/** State shared by the areas of one run. */
export type Life = Readonly<{
  site: LifeSite;
  dice: Dice;
  people: readonly LifePerson[];
  /** Sends a request to the processes in turn; without `who` it is a visitor's. */
  send: (
    who: LifePerson | undefined,
    method: string,
    path: string,
    json?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Reply>;
  /** Stored calculations per person. */
  saved: Map<LifePerson, number>;
  /** People who deleted their account; nothing of theirs may be visible. */
  gone: Set<LifePerson>;
}>;

export type Step = () => Promise<void>;

/** One part of the product, with a small model of its invariants. */
export type Area = Readonly<{
  name: string;
  steps: Readonly<Record<string, Step>>;
  /** Violated invariants as text. Called when no step is running. */
  check: () => Promise<readonly string[]>;
  /** Waits for everything asynchronous before the last check. */
  settle?: () => Promise<void>;
}>;

export type OpenArea = (life: Life) => Area;
