/** Apart from the schemas, which weigh more than the page that needs a few numbers. */
export const roomLimits = {
  nameLength: 40,
  itemNameLength: 120,
  titleLength: 80,
  /** As typed, with the sign of a currency. */
  amountLength: 60,
  guests: 100,
  items: 200,
  quantity: 99,
  parts: 20,
  extras: 20,
  /** Of one host's rooms so many are listed, the newest first. */
  listed: 100,
  /** Nothing can be claimed after that. */
  hours: 24,
  /** Everything about a room is erased after that. */
  keptDays: 7,
  billBytes: 256 * 1024,
} as const;
