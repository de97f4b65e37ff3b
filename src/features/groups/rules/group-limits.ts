/** Of a group; beyond them an endpoint answers with code limit-reached. */
export const groupLimits = {
  people: 200,
  entries: 20_000,
  /** Groups of one account. */
  groups: 200,
  /** After the last account in a group is deleted, the group ends. */
  daysWithoutAccount: 30,
  nameLength: 60,
  titleLength: 120,
  noteLength: 2000,
  amountLength: 40,
  /** An entry's JSON, with items. */
  entryBytes: 256 * 1024,
} as const;
