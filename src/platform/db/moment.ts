import { timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with the precision of JavaScript's Date: milliseconds. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
