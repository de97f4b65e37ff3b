import * as z from 'zod/mini';
import { calculatorKinds } from '#calculators/rules/catalogue.ts';
import { paymentWays } from '#features/payment-ways/rules/payment-ways.ts';
import { emailLimits, emailOutcomes, emailRecord, recipient } from './email.ts';

export const shareLimits = {
  nameLength: 80,
  /** Links of one user. */
  links: 500,
  /** A visitor's link, which nobody can take back, ends by itself. */
  visitorDays: 7,
  days: 365,
  /** A visitor's result: a thousand people, but not their whole history. */
  visitorBytes: 512 * 1024,
  reasonLength: 500,
  commentLength: 500,
  /** People whose ways to pay one link shows. */
  payees: 20,
} as const;

const jsonObject = z.record(z.string(), z.unknown());
const wholeNumber = z.int('This is not a whole number');

const papers = ['a4', 'letter'] as const;

/** A saved calculation, a calculator's input or a commission run: the server computes what leaves the screen. */
const source = z.object({
  userId: z.optional(z.string()),
  calculationId: z.optional(z.uuid('This is not the id of a calculation')),
  templateType: z.optional(z.enum(calculatorKinds)),
  inputData: z.optional(z.unknown()),
  /** The sheet that the form works on: a result that was saved there is shared as that calculation. */
  sheetId: z.optional(z.uuid('This is not the id of a sheet')),
  /** A commission run; `person` is then the place of a rep in its list. */
  commissionRunId: z.optional(z.uuid('This is not the id of a run')),
  /** The person whose part alone is shown, by place in the result; everybody's without it. */
  person: z.optional(wholeNumber.check(z.minimum(0), z.maximum(999))),
});
export type ShareSourceRequest = z.output<typeof source>;

const oneSource = z.refine<ShareSourceRequest>(
  ({ calculationId, templateType, commissionRunId }) =>
    [calculationId, templateType, commissionRunId].filter((named) => named !== undefined).length === 1,
  {
    path: ['calculationId'],
    message: 'Give a calculation, a calculator with its input, or a commission run',
  },
);

/** How the file writes amounts and dates; American where none is named. */
const locale = z.optional(z.string().check(z.maxLength(35)));

export const pdfQuery = z.object({ paper: z.optional(z.enum(papers)), locale });

/** A page that is open already says so when it reads again: that is not another opening. */
export const openQuery = z.object({ again: z.optional(z.literal('true')) });

const place = wholeNumber.check(z.minimum(0), z.maximum(999));
/** Who paid, by place in the result, where the result does not say. */
const paidBy = z.optional(place);

export const pdfRequest = z.extend(source, { paper: z.enum(papers), locale, paidBy }).check(oneSource);

/** Who is owed something and how they can be paid; people are named by place in the result. */
const paying = {
  paidBy,
  /** Which of the people the maker is: the ways to pay of the maker's account are this person's. */
  makerPerson: z.optional(place),
  /** Whether the ways to pay of the maker's account are shown; visitors have none. */
  showsWays: z.optional(z.boolean()),
  /** How people who are owed something can be paid, for this link alone. */
  payees: z.optional(
    z
      .array(z.object({ person: place, ways: paymentWays }))
      .check(z.maxLength(shareLimits.payees, `At most ${shareLimits.payees} people can be paid here`)),
  ),
};
export type PayingRequest = z.output<z.ZodMiniObject<typeof paying>>;

export const shareRequest = z
  .extend(source, {
    name: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(shareLimits.nameLength, `A name can have at most ${shareLimits.nameLength} characters`),
        ),
    ),
    ...paying,
    expiresInDays: z.optional(
      wholeNumber.check(
        z.minimum(1, 'A link must work for at least a day'),
        z.maximum(shareLimits.days, `A link can work for at most ${shareLimits.days} days`),
      ),
    ),
  })
  .check(oneSource);
export type ShareRequest = z.output<typeof shareRequest>;

export const replies = ['acknowledged', 'disputed'] as const;
export type Reply = (typeof replies)[number];

/** A statement: what the person whose part is shown says to it, and whether the maker has marked it as received. */
const statement = {
  reply: z.nullable(z.enum(replies)),
  comment: z.string(),
  replied_at: z.nullable(z.iso.datetime()),
  /** What the maker answers to it; empty and null until then. */
  answer: z.string(),
  answered_at: z.nullable(z.iso.datetime()),
  said_paid_at: z.nullable(z.iso.datetime()),
  paid_at: z.nullable(z.iso.datetime()),
  /** How this person can be paid, as they typed it on their own page. */
  own_ways: z.nullable(paymentWays),
};

export const replyRequest = z
  .object({
    reply: z.enum(replies),
    comment: z._default(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(shareLimits.commentLength, `At most ${shareLimits.commentLength} characters`),
        ),
      '',
    ),
  })
  .check(
    z.refine(({ reply, comment }) => reply === 'acknowledged' || comment.length >= 3, {
      path: ['comment'],
      message: 'Describe briefly what is wrong',
    }),
  );

export const paidRequest = z.object({ paid: z.boolean() });

const linkStates = ['live', 'expired', 'taken-down'] as const;

/** A link as its maker sees it. */
export const linkRecord = z.object({
  id: z.uuid(),
  template_type: z.enum(calculatorKinds),
  title: z.string(),
  name: z.string(),
  /** Its address; null for links that were made before addresses could be shown again, and for a visitor's. */
  url: z.nullable(z.string()),
  /** Whose part it shows; null for the whole result. */
  person: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  expires_at: z.nullable(z.iso.datetime()),
  opened: z.int(),
  last_opened_at: z.nullable(z.iso.datetime()),
  state: z.enum(linkStates),
  /** When its maker turned it off; its state is then 'expired'. The release before does not say it. */
  turned_off_at: z._default(z.nullable(z.iso.datetime()), null),
  /** The saved calculation that it was made from. */
  calculation_id: z.nullable(z.uuid()),
  /** The sheet of that calculation; null without one, and once it is deleted. */
  sheet_id: z.nullable(z.uuid()),
  /** The commission run and the rep whose statement it shows. */
  commission_run_id: z.nullable(z.uuid()),
  commission_rep: z.nullable(z.int()),
  /** Null where its maker did not send it by e-mail. The API kept the first name of the field. */
  letter: z.nullable(emailRecord),
  ...statement,
});
export type LinkRecord = z.output<typeof linkRecord>;

export const sendRequest = z
  .extend(source, {
    recipients: z
      .array(recipient)
      .check(
        z.minLength(1, 'Enter at least one e-mail address'),
        z.maxLength(emailLimits.recipients, `At most ${emailLimits.recipients} e-mails at a time`),
      ),
    ...paying,
  })
  .check(oneSource);

export const sentEmails = z.object({
  letters: z.array(z.object({ outcome: z.enum(emailOutcomes), link: z.nullable(linkRecord) })),
});
export type SentEmails = z.output<typeof sentEmails>;

export const createdLink = z.object({ link: linkRecord, url: z.string() });
export type CreatedLink = z.output<typeof createdLink>;

/** What a link shows: the whole result as its engine made it, or one part as `calculators/summary.ts` has it. */
export const sharedRecord = z.object({
  template_type: z.enum(calculatorKinds),
  title: z.string(),
  person: z.nullable(z.string()),
  currency: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.nullable(z.iso.datetime()),
  result: z.nullable(jsonObject),
  part: z.nullable(jsonObject),
  /** Whether it is a commission statement, whose lines are at /shared/{token}/statement. */
  has_lines: z.boolean(),
  /** How those can be paid to whom this result says that somebody owes something. */
  payees: z.readonly(z.array(z.object({ name: z.string(), ways: paymentWays }))),
  /** Whether this person is owed something and can say here how to be paid. */
  takes_ways: z.boolean(),
  /** Who made it; empty for a visitor's. */
  maker: z.string(),
  ...statement,
});
export type SharedRecord = z.output<typeof sharedRecord>;

export const reportRequest = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, 'Describe briefly what is wrong'),
      z.maxLength(shareLimits.reasonLength, `At most ${shareLimits.reasonLength} characters`),
    ),
});

/** The topic of a user's own links in GET /changes. */
export const sharesTopic = 'shares';
