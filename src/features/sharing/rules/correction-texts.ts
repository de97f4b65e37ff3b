import { formatAmount } from '#calculators/rules/summary.ts';
import { cents } from '#kernel/cents.ts';
import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { type Balance, balancesOf, type PaidMarks } from './carry-payments.ts';
import type { Correction } from './correction.ts';
import { restTexts } from './rest-texts.ts';

type Payer = 'reader' | 'person';

/** Like 'Corrected on Nov 17, 2026: was $30.82, now $28.10.' Written to the person or about them. */
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

/** Payments before the correction: what is left, or paid too much. Written to the payer or about them. */
export function balanceTexts(
  correction: Correction,
  marks: PaidMarks,
  { locale, payer }: Readonly<{ locale: Locale; payer: Payer }>,
): string[] {
  return balancesOf(correction, marks)
    .filter(({ paid }) => paid > 0)
    .map((balance) => balanceText(balance, locale, payer));
}

function balanceText(
  { to, currency, isReceived, ...amounts }: Balance,
  locale: Locale,
  payer: Payer,
): string {
  const [paid, left, over] = [amounts.paid, amounts.left, amounts.over].map((amount) =>
    formatAmount(amount, currency, locale),
  );
  const values = { to: to ?? '', paid: paid ?? '', left: left ?? '', over: over ?? '' };
  if (payer === 'reader' && to !== null) {
    if (amounts.over > 0)
      return t('You paid {to} {paid}, which is {over} too much. Ask {to} to pay it back.', values);
    return amounts.left > 0
      ? t('You paid {to} {paid}. You still owe {to} {left}.', values)
      : t('You paid {to} {paid}. You owe {to} nothing more.', values);
  }
  if (!isReceived && amounts.received > 0) {
    const money = (amount: number) => formatAmount(cents(amount), currency, locale);
    const claimed = money(amounts.paid - amounts.received);
    return paragraph([
      t('Received {received}. Says they paid {claimed} more.', {
        received: money(amounts.received),
        claimed,
      }),
      ...restTexts(amounts, money),
    ]);
  }
  if (!isReceived) {
    if (amounts.over > 0) return t('Says they paid {paid}, which is {over} too much.', values);
    return amounts.left > 0
      ? t('Says they paid {paid}. Still open: {left}.', values)
      : t('Says they paid {paid}. Nothing is open.', values);
  }
  if (amounts.over > 0) return t('Paid so far: {paid}, which is {over} too much.', values);
  return amounts.left > 0
    ? t('Paid so far: {paid}. Still open: {left}.', values)
    : t('Paid so far: {paid}. Nothing is open.', values);
}
