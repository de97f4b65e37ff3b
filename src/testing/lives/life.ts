import type { Dice } from '../dice.ts';
import type { TestUser } from '../test-app.ts';
import type { LifeSite, Reply } from './life-site.ts';

/** Somebody with an account, and the name that stands on bills and statements. */
export type LifePerson = Readonly<{ name: string; user: TestUser }>;

/** What the areas of one life share. */
export type Life = Readonly<{
  site: LifeSite;
  dice: Dice;
  people: readonly LifePerson[];
  /** Sends to one of the processes, turn by turn; `who` is a visitor when absent. */
  send: (
    who: LifePerson | undefined,
    method: string,
    path: string,
    json?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Reply>;
  /** How many calculations of each person were stored. */
  saved: Map<LifePerson, number>;
  /** People whose account is gone; nothing they made may be visible any more. */
  gone: Set<LifePerson>;
}>;

export type Step = () => Promise<void>;

/** One part of the product with a small model of what must be true of it. */
export type Area = Readonly<{
  name: string;
  steps: Readonly<Record<string, Step>>;
  /** What is wrong now, in words; nothing while all holds. Called when no step is under way. */
  check: () => Promise<readonly string[]>;
  /** Lets everything arrive that is still on its way, before the last check. */
  settle?: () => Promise<void>;
}>;

export type OpenArea = (life: Life) => Area;
