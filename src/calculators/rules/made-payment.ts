import type { Cents } from '#kernel/money/cents.ts';

/** Money that one person has paid another since a result was computed. It never changes the result. */
export type MadePayment = Readonly<{
  from: string;
  to: string;
  currency: string;
  /** The whole amount, including payments that only the payer has reported. */
  paid: Cents;
  /** The part of `paid` that is confirmed. */
  received: Cents;
  /** The part of `paid` that was paid back. */
  returned: Cents;
}>;
