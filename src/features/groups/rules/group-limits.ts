import { groupDays } from '#kernel/kept-days.ts';

/** The limits of a group; beyond them an endpoint responds with code limit-reached. */
export const groupLimits = {
  people: 200,
  /** People, including those who left. */
  names: 600,
  entries: 20_000,
  /** With more people, the list of payments between those who shared is too long to read. */
  peopleWithDebts: 50,
  /** Comments of one entry, and of all entries together. */
  commentsOfEntry: 200,
  comments: 20_000,
  commentLength: 1000,
  /** People mentioned in one comment. */
  mentions: 20,
  /** Photos of one entry, and of all entries together: about 200 KB each. */
  photosOfEntry: 10,
  photos: 1000,
  /** Groups of one account. */
  groups: 200,
  /** After the last account in a group is deleted, the group ends. */
  daysWithoutAccount: groupDays,
  nameLength: 60,
  titleLength: 120,
  noteLength: 2000,
  amountLength: 40,
  /** Rates of one exchange. */
  currencies: 50,
  /** Active repeats. */
  repeats: 50,
  repeatEvery: 366,
  repeatTimes: 1000,
  /** After a pause, missed dates are made automatically if the first of them is at most this many days old. */
  daysOfPause: 31,
  /** An entry's JSON, with items. */
  entryBytes: 256 * 1024,
  /** Lists include an entry's input only up to this length. */
  listedInputBytes: 2_000,
} as const;
