import { useLocale } from '#browser/locale.ts';
import { paragraph } from '#kernel/language/lists.ts';
import type { Correction } from '../../rules/corrections/correction.ts';
import { balanceTexts, correctionText } from '../../rules/corrections/correction-texts.ts';
import type { LinkRecord } from '../../rules/share.ts';
import { useDates } from '../dates.ts';

/** A row of the maker's list: the correction of a link and the payments before it. */
export function LinkCorrection({ link, correction }: { link: LinkRecord; correction: Correction }) {
  const locale = useLocale();
  const { day } = useDates();
  const marks = { paidAt: link.paid_at, saidPaidAt: link.said_paid_at };
  const texts = [
    correctionText(correction, { day: day(correction.corrected_at), locale, payer: 'person' }),
    ...balanceTexts(correction, marks, { locale, payer: 'person', isPayout: false }),
  ];
  return <p className="figures wrap-anywhere text-sm">{paragraph(texts)}</p>;
}
