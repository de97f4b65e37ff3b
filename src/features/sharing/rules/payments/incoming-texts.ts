import { personText } from '#calculators/rules/people.ts';
import { formatAmount } from '#calculators/rules/summary.ts';
import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import type { IncomingPayment } from './incoming.ts';
import { restTexts } from './rest-texts.ts';

type TextOptions = Readonly<{ day: (moment: string) => string; locale: Locale }>;

/** Like 'Ben paid you $45.04 on Nov 17, 2026.', addressed to the payee. */
export function incomingText(payment: IncomingPayment, { day, locale }: TextOptions): string {
  const money = (amount: number) => formatAmount(cents(amount), payment.currency, locale);
  const { paid, received = 0, returned = 0, left, over, is_received } = payment;
  const values = {
    from: personText(payment.from),
    paid: money(paid),
    left: money(left),
    over: money(over),
    back: money(returned),
    day: day(payment.at),
  };
  if (is_received && returned > 0) {
    if (over > 0)
      return t('{from} paid you {paid}, and you paid back {back}. Please pay back {over} more.', values);
    return left > 0
      ? t('{from} paid you {paid}, and you paid back {back}. {from} still owes you {left}.', values)
      : t('{from} paid you {paid}, and you paid back {back}.', values);
  }
  if (is_received) {
    if (over > 0)
      return t('{from} paid you {paid} on {day}, which is {over} too much. Please pay back {over}.', values);
    return left > 0
      ? t('{from} paid you {paid} on {day} and still owes you {left}.', values)
      : t('{from} paid you {paid} on {day}.', values);
  }
  if (received > 0) {
    return paragraph([
      t('{from} paid you {received}. {from} says they paid {claimed} more on {day}.', {
        ...values,
        received: money(received),
        claimed: money(paid - received),
      }),
      ...restTexts({ left, over }, money),
    ]);
  }
  if (over > 0) return t('{from} says they paid you {paid} on {day}, which is {over} too much.', values);
  return left > 0
    ? t('{from} says they paid you {paid} on {day}. {left} is still open.', values)
    : t('{from} says they paid you {paid} on {day}.', values);
}
