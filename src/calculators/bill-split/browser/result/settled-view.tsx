import { useLocale } from '#browser/locale.ts';
import type { MadePayment } from '#calculators/rules/made-payment.ts';
import {
  isSettled,
  leftTransfers,
  settledText,
  settleTransfers,
} from '#calculators/rules/settled-transfers.ts';
import { t } from '#kernel/language/t.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import type { Formats } from '#kernel/money/formats.ts';
import type { BillSplitResult } from '../../rules/bill-split.result.ts';
import { FlowDrawing, mostDrawn } from './flow-drawing.tsx';

type SettledProps = {
  result: BillSplitResult;
  formats: Formats;
  fillOf: (name: string) => string;
  payments: readonly MadePayment[];
};

/** The transfers after some payments: a drawing of what is left to pay, and a sentence about each transfer. */
export default function Settled({ result, formats, fillOf, payments }: SettledProps) {
  const locale = useLocale();
  const currency = currencyOf(result);
  const settled = settleTransfers(result.transfers ?? [], payments, currency);
  const left = leftTransfers(settled, currency);
  return (
    <>
      {isSettled(settled) ? <p className="text-good">{t('All paid. Nobody owes anything.')}</p> : null}
      {left.length > 0 && left.length <= mostDrawn ? (
        <FlowDrawing transfers={left} formats={formats} fillOf={fillOf} />
      ) : null}
      <ul className="figures grid gap-1.5">
        {settled.map((transfer) => (
          <li key={`${transfer.from} ${transfer.to} ${transfer.currency}`} className="wrap-anywhere">
            {settledText(transfer, locale)}
          </li>
        ))}
      </ul>
    </>
  );
}
