import * as z from 'zod/mini';
import { calculatorKinds } from '#calculators/rules/catalogue.ts';
import { paymentWays } from '#features/payment-ways/rules/payment-ways.ts';
import { t } from '#kernel/language/t.ts';
import { wholeNumber } from '#kernel/numerals/whole-number.ts';
import { calculationId, correction, madePayments } from './corrections/correction.ts';
import { emailOutcomes, emailRecord, recipient } from './email.ts';
import { emailLimits } from './email-limits.ts';
import { incomingPayment } from './payments/incoming.ts';
import { madePayment } from './payments/sheet-payments.ts';

export const shareLimits = {
  nameLength: 80,
  /** Links per user. */
  links: 500,
  /** Days until a visitor's link expires, since nobody can turn it off. */
  visitorDays: 7,
  days: 365,
  /** Days for which users see links that have ended or are turned off. */
  listedDays: 30,
  /** Payments per user that are kept after their link was turned off or removed. */
  keptPayments: 2_000,
  /** Enough for a result with a thousand people. */
  visitorBytes: 512 * 1024,
  reasonLength: 500,
  commentLength: 500,
  /** People with payment ways per link. */
  payees: 20,
} as const;

const jsonObject = z.record(z.string(), z.unknown());

/** The length limit for texts that people write to each other. */
export const longest = (max: number) =>
  z.maxLength(max, {
    error: () => t('Write at most {max, plural, one {# character} other {# characters}}', { max }),
  });

const papers = ['a4', 'letter'] as const;

/** Identifies the source, from which the server computes the shared content. */
const source = z.object({
  userId: z.optional(z.string()),
  calculationId: z.optional(calculationId),
  templateType: z.optional(z.enum(calculatorKinds)),
  inputData: z.optional(z.unknown()),
  /** The form's sheet. If the sheet has a version with this input, that calculation is shared. */
  sheetId: z.optional(z.uuid({ error: () => t('This is not the id of a sheet') })),
  /** With a commission run, `person` is the index of a rep. */
  commissionRunId: z.optional(z.uuid({ error: () => t('This is not the id of a run') })),
  /** Index of the person whose part is shared; if absent, the whole result is shared. */
  person: z.optional(wholeNumber.check(z.minimum(0), z.maximum(999))),
});
export type ShareSourceRequest = z.output<typeof source>;

const oneSource = z.refine<ShareSourceRequest>(
  ({ calculationId, templateType, commissionRunId }) =>
    [calculationId, templateType, commissionRunId].filter((named) => named !== undefined).length === 1,
  {
    path: ['calculationId'],
    error: () => t('Give a calculation, a calculator with its input, or a commission run'),
  },
);

/** Locale of amounts and dates in the file; en-US by default. */
const locale = z.optional(z.string().check(z.maxLength(35)));

export const pdfQuery = z.object({ paper: z.optional(z.enum(papers)), locale });

/** Set by an open page that reloads, so that it is not counted as an opening. */
export const openQuery = z.object({ again: z.optional(z.literal('true')) });

const place = wholeNumber.check(z.minimum(0), z.maximum(999));
/** Index of the payer, for a result that names none. */
const paidBy = z.optional(place);

/** The name that the maker gives to the link. */
const name = z.optional(
  z.string().check(
    z.trim(),
    z.maxLength(shareLimits.nameLength, {
      error: () =>
        t('A name can have at most {max, plural, one {# character} other {# characters}}', {
          max: shareLimits.nameLength,
        }),
    }),
  ),
);

export const pdfRequest = z.extend(source, { paper: z.enum(papers), locale, paidBy, name }).check(oneSource);

/** Payment ways of people who are owed money; people are given by index. */
const paying = {
  paidBy,
  /** Index of the maker, whose payment ways are in the account. */
  makerPerson: z.optional(place),
  /** True shows the payment ways of the maker's account. */
  showsWays: z.optional(z.boolean()),
  /** Payment ways of other people, for this link only. */
  payees: z.optional(
    z.array(z.object({ person: place, ways: paymentWays })).check(
      z.maxLength(shareLimits.payees, {
        error: () => t('At most {max} people can be paid here', { max: shareLimits.payees }),
      }),
    ),
  ),
};
export type PayingRequest = z.output<z.ZodMiniObject<typeof paying>>;

export const shareRequest = z
  .extend(source, {
    name,
    ...paying,
    expiresInDays: z.optional(
      wholeNumber.check(
        z.minimum(1, { error: () => t('A link must work for at least a day') }),
        z.maximum(shareLimits.days, {
          error: () => t('A link can work for at most {max} days', { max: shareLimits.days }),
        }),
      ),
    ),
  })
  .check(oneSource);
export type ShareRequest = z.output<typeof shareRequest>;

export const replies = ['acknowledged', 'disputed'] as const;
export type Reply = (typeof replies)[number];

/** The person's reply to their part, and the maker's payment mark. */
const statement = {
  reply: z.nullable(z.enum(replies)),
  comment: z.string(),
  replied_at: z.nullable(z.iso.datetime()),
  /** The maker's answer; without an answer, the text is empty and the time is null. */
  answer: z.string(),
  answered_at: z.nullable(z.iso.datetime()),
  said_paid_at: z.nullable(z.iso.datetime()),
  paid_at: z.nullable(z.iso.datetime()),
  /** Payment ways that the person entered on their page. */
  own_ways: z.nullable(paymentWays),
  /** The last correction of the amounts. Missing in responses of the previous release. */
  correction: z._default(z.nullable(correction), null),
};

/** `corrected_at` as shown to the caller, null without a correction. What is said of outdated amounts is refused. */
const correctedAt = z.optional(z.nullable(z.iso.datetime()));

export const replyRequest = z
  .object({
    reply: z.enum(replies),
    comment: z._default(z.string().check(z.trim(), longest(shareLimits.commentLength)), ''),
    correctedAt,
    /** The payout that the rep saw on a statement. Pages of the previous release do not send it. */
    payout: z.optional(z.int()),
  })
  .check(
    z.refine(({ reply, comment }) => reply === 'acknowledged' || comment.length >= 3, {
      path: ['comment'],
      error: () => t('Describe briefly what is wrong'),
    }),
  );

export const paidRequest = z.object({ paid: z.boolean(), correctedAt });

/** The maker's mark: the part was paid, or an overpayment was paid back. */
export const markRequest = z.union([paidRequest, z.object({ paidBack: z.boolean(), correctedAt })]);

const linkStates = ['live', 'expired', 'taken-down'] as const;

/** A link in its maker's list. */
export const linkRecord = z.object({
  id: z.uuid(),
  template_type: z.enum(calculatorKinds),
  title: z.string(),
  name: z.string(),
  /** Null for visitors' links and for old links with a random token, whose URL cannot be derived. */
  url: z.nullable(z.string()),
  /** The name of the person whose part is shown; null for the whole result. */
  person: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  expires_at: z.nullable(z.iso.datetime()),
  opened: z.int(),
  last_opened_at: z.nullable(z.iso.datetime()),
  state: z.enum(linkStates),
  /** Turned off by its maker; its state is then 'expired'. Missing in responses of the previous release. */
  turned_off_at: z._default(z.nullable(z.iso.datetime()), null),
  /** The source calculation. */
  calculation_id: z.nullable(z.uuid()),
  /** Null without a saved calculation, and after its deletion. */
  sheet_id: z.nullable(z.uuid()),
  /** The commission run and the rep of a statement. */
  commission_run_id: z.nullable(z.uuid()),
  commission_rep: z.nullable(z.int()),
  /**
   * False if the result says who pays whom and this person pays nobody: then no payment can be marked. Missing in
   * responses of the previous release.
   */
  pays: z._default(z.boolean(), true),
  /** The person's total dues, before payments; null if unknown. Missing in responses of the previous release. */
  due: z._default(z.nullable(z.object({ amount: z.int(), currency: z.string() })), null),
  /** The person's dues by payee, before payments; null if unknown. Missing in responses of the previous release. */
  payments: z._default(z.nullable(z.array(z.object({ to: z.string(), amount: z.int() }))), null),
  /** The e-mail with this link; null if not sent by e-mail. The frozen API calls e-mails letters. */
  letter: z.nullable(emailRecord),
  ...statement,
  /** True if the whole commission run is paid. Missing in responses of the previous release. */
  is_paid_by_run: z._default(z.boolean(), false),
});
export type LinkRecord = z.output<typeof linkRecord>;

/** False for the payment that is kept of a removed link: it counts, but is no link in a list. */
export const isListed = ({
  turned_off_at,
  title,
  name,
}: Pick<LinkRecord, 'turned_off_at' | 'title' | 'name'>): boolean =>
  turned_off_at === null || title !== '' || name !== '';

export const sendEmailsRequest = z
  .extend(source, {
    recipients: z.array(recipient).check(
      z.minLength(1, { error: () => t('Enter at least one email address') }),
      z.maxLength(emailLimits.recipients, {
        error: () => t('You can send at most {max} emails at a time', { max: emailLimits.recipients }),
      }),
    ),
    name,
    ...paying,
  })
  .check(oneSource);

export const sentEmails = z.object({
  letters: z.array(z.object({ outcome: z.enum(emailOutcomes), link: z.nullable(linkRecord) })),
});
export type SentEmails = z.output<typeof sentEmails>;

export const createdLink = z.object({ link: linkRecord, url: z.string() });
export type CreatedLink = z.output<typeof createdLink>;

/** The public content of a link: the engine's whole result, or one part of `calculators/summary.ts`. */
export const sharedRecord = z.object({
  template_type: z.enum(calculatorKinds),
  title: z.string(),
  person: z.nullable(z.string()),
  currency: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.nullable(z.iso.datetime()),
  result: z.nullable(jsonObject),
  part: z.nullable(jsonObject),
  /** True for a commission statement; its lines are at /shared/{token}/statement. */
  has_lines: z.boolean(),
  /** Payment ways of people who are owed money in this result. */
  payees: z.readonly(z.array(z.object({ name: z.string(), ways: paymentWays }))),
  /** True if this person is owed money and can enter payment ways here. */
  takes_ways: z.boolean(),
  /** Payments to this person. Missing in responses of the previous release. */
  incoming: z._default(z.array(incomingPayment), []),
  /**
   * For a part: payments by its person before the marks, also those that are marked on the person's other links. Missing
   * in responses of the previous release.
   */
  own_payments: z.optional(z.nullable(madePayments)),
  /** For a whole result: payments between its people. Null if unknown, since the result is not saved. */
  payments: z.optional(z.nullable(z.array(madePayment))),
  /** The maker's name; empty for a visitor. */
  maker: z.string(),
  ...statement,
});
export type SharedRecord = z.output<typeof sharedRecord>;

export const reportRequest = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, { error: () => t('Describe briefly what is wrong') }),
      longest(shareLimits.reasonLength),
    ),
});

/** The topic of a user's links in GET /changes. */
export const sharesTopic = 'shares';
/** The topic of a user's runs. */
export const runsTopic = 'commission-runs';
