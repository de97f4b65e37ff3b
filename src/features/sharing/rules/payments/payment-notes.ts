import type { MadePayment } from '#calculators/rules/made-payment.ts';
import { isSettled, settledText, settleTransfers } from '#calculators/rules/settled-transfers.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import type { SharedRecord } from '../share.ts';
import { transfersIn } from './sheet-payments.ts';
import { isWithoutPayments } from './without-payments.ts';

type Shown = Readonly<{ currency: string; payments: SharedRecord['payments']; locale: Locale }>;

/** Lines for a PDF file: the payments of a whole result, or a note that payments are unknown. */
export function paymentNotes(content: object, { currency, payments, locale }: Shown): string[] {
  if (isWithoutPayments(content, payments))
    return [t('Payments are not included: this page shows the amounts as they were calculated.')];
  if (!payments?.length) return [];
  // Safe cast: whole cents that the server has computed.
  const settled = settleTransfers(
    transfersIn(content),
    payments as unknown as readonly MadePayment[],
    currency,
  );
  return [
    ...(isSettled(settled) ? [t('All paid. Nobody owes anything.')] : []),
    ...settled.map((transfer) => settledText(transfer, locale)),
  ];
}
