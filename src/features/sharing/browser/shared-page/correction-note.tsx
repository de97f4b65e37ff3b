import { useLocale } from '#browser/locale.ts';
import { catalogue } from '#calculators/rules/catalogue.ts';
import { Notice } from '#ui/notice.tsx';
import type { Correction } from '../../rules/corrections/correction.ts';
import { balanceTexts, correctionText } from '../../rules/corrections/correction-texts.ts';
import type { SharedRecord } from '../../rules/share.ts';
import { useDates } from '../dates.ts';

/** States that the amounts were corrected, and how much the reader's earlier payments cover. */
export default function CorrectionNote({
  record,
  correction,
}: {
  record: SharedRecord;
  correction: Correction;
}) {
  const locale = useLocale();
  const { day } = useDates();
  const marks = { paidAt: record.paid_at, saidPaidAt: record.said_paid_at };
  const payments = balanceTexts({ ...correction, ...record.own_payments }, marks, {
    locale,
    payer: 'reader',
    isPayout: catalogue[record.template_type].paysOut,
  });
  return (
    <Notice
      tone="moderate"
      className="wrap-anywhere mb-5"
      title={correctionText(correction, { day: day(correction.corrected_at), locale, payer: 'reader' })}
    >
      {payments.length > 0 ? payments.map((text) => <p key={text}>{text}</p>) : null}
    </Notice>
  );
}
