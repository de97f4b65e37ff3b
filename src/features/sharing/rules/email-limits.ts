import { promises } from '#kernel/brand.ts';

/** Separate from the schemas, so that pages can use these numbers without loading the schemas. */
export const emailLimits = {
  /** Recipients per request. */
  recipients: 100,
  /** E-mails per maker and day. */
  perDayOnTrial: 30,
  perDay: 300,
  /** E-mails per mailbox and day: in total, and per maker. */
  perMailbox: 6,
  perMailboxAndMaker: 3,
  reminders: 3,
  /** Hours between two e-mails about one part. */
  hoursBetween: 20,
  addressLength: 254,
  /** The address is erased this many days after the last e-mail. */
  addressDays: promises.addressDays,
} as const;
