import { promises } from '#kernel/brand.ts';

/** Separate from the schemas, so that the table's page can use these numbers without loading the schemas. */
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
  /** Hours after opening in which the table accepts claims. */
  hours: promises.tableHours,
  /** Days until the room is erased, from its closing, or from its opening if it was never closed. */
  retentionDays: promises.tableDays,
  billBytes: 256 * 1024,
} as const;
