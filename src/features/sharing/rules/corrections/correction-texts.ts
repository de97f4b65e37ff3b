import { personText } from '#calculators/rules/people.ts';
import { formatAmount } from '#calculators/rules/summary.ts';
import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { type Account, type Balance, balancesOf, type PaidMarks } from '../payments/carry-payments.ts';
import { restTexts } from '../payments/rest-texts.ts';
import type { Correction } from './correction.ts';

type Payer = 'reader' | 'person';

/** Like 'Corrected on Nov 17, 2026: was $30.82, now $28.10.', addressed to the person or written about them. */
export function correctionText({ was, now }: Correction, { day, locale, payer }: TextOptions): string {
  const money = ({ amount, currency }: Correction['was']) => formatAmount(cents(amount), currency, locale);
  if (now && now.amount === was.amount && now.currency === was.currency)
    return t('Corrected on {day}: the amount is still {now}, but the payments have changed.', {
      day,
      now: money(now),
    });
  if (now) return t('Corrected on {day}: was {was}, now {now}.', { day, was: money(was), now: money(now) });
  return payer === 'reader'
    ? t('Corrected on {day}: you are no longer part of this result. Your part was {was}.', {
        day,
        was: money(was),
      })
    : t('Corrected on {day}: no longer in this result. The part was {was}.', { day, was: money(was) });
}
type TextOptions = Readonly<{ day: string; locale: Locale; payer: Payer }>;

type BalanceOptions = Readonly<{
  locale: Locale;
  payer: Payer;
  /** True if the maker pays this person, so that an overpayment is returned to the maker. */
  isPayout: boolean;
  /** E-mails shorten names. */
  nameOf?: (name: string) => string;
}>;

/** Describes earlier payments: left, overpaid or paid back. Addressed to the payer or about them. */
export function balanceTexts(
  account: Account,
  marks: PaidMarks,
  { locale, nameOf = personText, ...options }: BalanceOptions,
): string[] {
  return balancesOf(account, marks)
    .filter(({ paid }) => paid > 0)
    .map((balance) => {
      const money = (amount: number) => formatAmount(cents(amount), balance.currency, locale);
      return options.payer === 'reader' && balance.to !== null
        ? ownText({ ...balance, to: nameOf(balance.to) }, money)
        : textAbout(balance, money, options);
    });
}

type Money = (amount: number) => string;
type Amounts = Pick<Balance, 'paid' | 'returned' | 'left' | 'over'>;

function ownText({ to, ...amounts }: Amounts & Readonly<{ to: string }>, money: Money): string {
  const { returned, left, over } = amounts;
  const values = {
    to,
    paid: money(amounts.paid),
    back: money(returned),
    left: money(left),
    over: money(over),
  };
  if (returned > 0) {
    if (over > 0)
      return t('You paid {to} {paid}. {to} paid you back {back}, and pays you back {over} more.', values);
    return left > 0
      ? t('You paid {to} {paid}. {to} paid you back {back}. You still owe {to} {left}.', values)
      : t('You paid {to} {paid}. {to} paid you back {back}. You owe {to} nothing more.', values);
  }
  if (over > 0)
    return t('You paid {to} {paid}, which is {over} too much. {to} pays you back {over}.', values);
  return left > 0
    ? t('You paid {to} {paid}. You still owe {to} {left}.', values)
    : t('You paid {to} {paid}. You owe {to} nothing more.', values);
}

function textAbout(
  { isReceived, received, ...amounts }: Balance,
  money: Money,
  options: Pick<BalanceOptions, 'payer' | 'isPayout'>,
): string {
  const [paid, over] = [money(amounts.paid), money(amounts.over)];
  const back = amounts.over > 0 ? backText(over, options) : '';
  if (!isReceived && received > 0) {
    return paragraph([
      t('Received {received}. Says they paid {claimed} more.', {
        received: money(received),
        claimed: money(amounts.paid - received),
      }),
      ...returnedTexts(amounts.returned, money),
      ...restTexts(amounts, money),
      back,
    ]);
  }
  const isToReader = options.payer === 'reader' && options.isPayout;
  if (amounts.returned > 0) {
    return paragraph([
      isToReader ? t('You were paid {paid}.', { paid }) : t('Paid so far: {paid}.', { paid }),
      ...returnedTexts(amounts.returned, money),
      ...(amounts.over + amounts.left > 0 ? restTexts(amounts, money) : [t('Nothing is open.')]),
      back,
    ]);
  }
  const values = { paid, over, left: money(amounts.left) };
  if (!isReceived) {
    if (amounts.over > 0)
      return paragraph([t('Says they paid {paid}, which is {over} too much.', values), back]);
    return amounts.left > 0
      ? t('Says they paid {paid}. Still open: {left}.', values)
      : t('Says they paid {paid}. Nothing is open.', values);
  }
  if (amounts.over > 0) {
    return paragraph([
      isToReader
        ? t('You were paid {paid}, which is {over} too much.', values)
        : t('Paid so far: {paid}, which is {over} too much.', values),
      back,
    ]);
  }
  return amounts.left > 0
    ? t('Paid so far: {paid}. Still open: {left}.', values)
    : t('Paid so far: {paid}. Nothing is open.', values);
}

const returnedTexts = (returned: number, money: Money): string[] =>
  returned > 0 ? [t('Paid back: {back}.', { back: money(returned) })] : [];

function backText(over: string, { payer, isPayout }: Pick<BalanceOptions, 'payer' | 'isPayout'>): string {
  if (payer === 'person') return t('To be paid back: {over}.', { over });
  return isPayout ? t('Please pay back {over}.', { over }) : t('You get back {over}.', { over });
}
