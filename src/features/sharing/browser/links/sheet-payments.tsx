import type { ReactNode } from 'react';
import type { MadePayment } from '#calculators/rules/made-payment.ts';
import type { SheetRecord } from '#features/calculations/rules/calculation.ts';
import { cents } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { paymentsBetween, transfersIn } from '../../rules/payments/sheet-payments.ts';
import { useLinks } from '../shares.client.ts';

export type SheetPaymentsProps = {
  userId: string;
  record: SheetRecord;
  children: (payments: readonly MadePayment[]) => ReactNode;
};

/** Payments that are marked on the links of a sheet, updated live. */
export default function SheetPayments({ userId, record, children }: SheetPaymentsProps) {
  const { data = [] } = useLinks(userId);
  const { id, sheet_id: sheetId, results: result } = record;
  const links = data.flatMap(({ sheet_id, person, payments, correction, ...link }) =>
    sheet_id === sheetId && person !== null
      ? [
          {
            person,
            currency: link.due?.currency ?? currencyOf(result),
            pays: payments?.map(({ to, amount }) => ({ to, amount: cents(amount) })) ?? null,
            // If the link shows the same version, its payer is the same.
            hasSamePayer: link.calculation_id === id,
            marks: { paidAt: link.paid_at, saidPaidAt: link.said_paid_at },
            correction,
          },
        ]
      : [],
  );
  return children(paymentsBetween(transfersIn(result), currencyOf(result), links));
}
