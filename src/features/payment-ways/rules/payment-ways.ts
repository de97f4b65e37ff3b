import * as z from 'zod/mini';
import { fault, schemaIssue } from '#kernel/fault.ts';
import { msg, t } from '#kernel/language/t.ts';
import { textLine } from '#kernel/text/name-line.ts';
import { isIban, normalisedIban } from './iban.ts';

/**
 * Handles as the providers allow them: letters and digits only, so that links always point to the provider's
 * host.
 */
const handles = {
  paypal: { pattern: /^[A-Za-z\d]{1,20}$/, message: msg('A PayPal.Me name has up to 20 letters and digits') },
  venmo: { pattern: /^[\w-]{5,30}$/, message: msg('A Venmo name has 5 to 30 letters, digits, - or _') },
  cashapp: { pattern: /^[A-Za-z]\w{0,19}$/, message: msg('A $Cashtag has up to 20 letters and digits') },
  revolut: { pattern: /^[A-Za-z\d]{3,20}$/, message: msg('A Revtag has 3 to 20 letters and digits') },
  wise: { pattern: /^[A-Za-z\d]{3,30}$/, message: msg('A Wisetag has 3 to 30 letters and digits') },
  upi: {
    pattern: /^[\w.-]{2,64}@[A-Za-z][A-Za-z\d]{1,31}$/,
    message: msg('A UPI ID looks like name@bank'),
  },
} as const;

export const wayNames = ['paypal', 'venmo', 'cashapp', 'revolut', 'wise', 'upi', 'iban'] as const;
export type WayName = (typeof wayNames)[number];

export const maxWayLength = 100;

/** Removes a pasted leading @ or $. */
const withoutSign = (text: string) => text.trim().replace(/^[@$]/, '');

function handle(name: keyof typeof handles) {
  const { pattern, message } = handles[name];
  const parse = z.transform((raw: string, context): string => {
    const text = withoutSign(raw);
    if (text !== '' && !pattern.test(text))
      context.issues.push(schemaIssue(fault(`not-${name}`, message), raw));
    return text;
  });
  return z._default(z.pipe(z.string().check(z.maxLength(maxWayLength)), parse), '');
}

const iban = z._default(
  z.pipe(
    z.string().check(z.maxLength(maxWayLength)),
    z.transform((raw: string, context): string => {
      const text = normalisedIban(raw);
      if (text !== '' && !isIban(text)) {
        const wrong = fault('not-iban', msg('This is not a valid IBAN. Check its digits.'));
        context.issues.push(schemaIssue(wrong, raw));
      }
      return text;
    }),
  ),
  '',
);

const payeeLength = 70;

/** How a user can be paid; empty text for an unused way. */
export const paymentWays = z
  .object({
    paypal: handle('paypal'),
    venmo: handle('venmo'),
    cashapp: handle('cashapp'),
    revolut: handle('revolut'),
    wise: handle('wise'),
    upi: handle('upi'),
    iban,
    /** The account holder's name, shown by banks and UPI apps. */
    payee: z._default(textLine(payeeLength), ''),
  })
  .check(
    z.refine(({ iban: account, upi, payee }) => payee !== '' || (account === '' && upi === ''), {
      path: ['payee'],
      error: () => t('Banks and UPI apps need the account holder’s name'),
    }),
  );
export type PaymentWays = z.output<typeof paymentWays>;
export type PaymentWaysForm = z.input<typeof paymentWays>;

export const noWays: PaymentWays = {
  paypal: '',
  venmo: '',
  cashapp: '',
  revolut: '',
  wise: '',
  upi: '',
  iban: '',
  payee: '',
};

export const hasWays = (ways: PaymentWays) => wayNames.some((name) => ways[name] !== '');

/** The topic of payment ways in GET /changes. */
export const paymentWaysTopic = 'payment-ways';
