import type { Cents } from '#kernel/money/cents.ts';

/** Money that one person has paid another since a result was computed. It never changes the result. */
export type MadePayment = Readonly<{
  from: string;
  to: string;
  currency: string;
  /** All of it, whether confirmed or only claimed by the payer. */
  paid: Cents;
  /** The part of `paid` that is confirmed. */
  received: Cents;
  /** The part of `paid` that came back. */
  returned: Cents;
}>;
