import type { Decimal } from '#kernel/decimal.ts';
import type { Explanation } from './steps.ts';

/** A person of a result who worked for their part. */
export type WorkerRow = {
  readonly name: string;
  readonly role: string;
  /** Zero where the split does not go by hours. */
  readonly hours: Decimal;
  /** Of what is divided. */
  readonly percentage: number;
  readonly explanation: Explanation;
};
