import { promises } from '#kernel/brand.ts';

/** Separate from the schemas, which are larger than the page that needs these numbers. */
export const roomLimits = {
  nameLength: 40,
  itemNameLength: 120,
  titleLength: 80,
  /** As typed, including a currency sign. */
  amountLength: 60,
  guests: 100,
  items: 200,
  quantity: 99,
  parts: 20,
  extras: 20,
  /** Rooms listed per host, newest first. */
  listed: 100,
  /** Claims are accepted this long. */
  hours: promises.tableHours,
  /** The room is erased this many days after it was closed, else after it was opened. */
  retentionDays: promises.tableDays,
  billBytes: 256 * 1024,
} as const;
