import type { ReactNode } from 'react';
import type { MadePayment } from '#calculators/rules/made-payment.ts';
import type { SheetRecord } from '#features/calculations/rules/calculation.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { payerLinkOf } from '../../rules/payments/link-balance.ts';
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
  const links = data
    .filter(({ sheet_id }) => sheet_id === sheetId)
    .flatMap((link) => payerLinkOf(link, id, currencyOf(result)));
  return children(paymentsBetween(transfersIn(result), currencyOf(result), links));
}
