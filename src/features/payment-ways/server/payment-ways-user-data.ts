import type { Db } from '#platform/db/executor.ts';
import { hasWays, paymentWays } from '../rules/payment-ways.ts';
import { findWays } from './payment-ways.public.ts';

/** The payment ways in a user's data export. They are deleted with the user's row. */
export const paymentWaysUserData = {
  name: 'payment_ways',
  columns: Object.keys(paymentWays.shape),
  async read({ db }: Readonly<{ db: Db }>, userId: string) {
    const ways = await findWays(db, userId);
    return hasWays(ways) ? [ways] : [];
  },
};
