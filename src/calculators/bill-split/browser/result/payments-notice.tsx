import { useResultFormats } from '#calculators/browser/result/result-formats.tsx';
import { personText } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { payRest } from '../../rules/checks/fixes.ts';
import { paymentsSentence } from '../../rules/checks/verdict.ts';
import type { NoticeProps } from './mismatch-notice.tsx';

const mostOffers = 4;

/** Warns that the payments do not add up to the bill. Until they do, no transfers are shown. */
export function PaymentsNotice({ result, onFix }: NoticeProps) {
  const formats = useResultFormats(result);
  const difference = result.payments?.difference ?? cents(0);
  if (difference === 0 || result.status !== 'balanced') return null;
  const payers = result.rows
    .map((row, person) => ({ name: row.name, person, paid: row.paid ?? cents(0) }))
    .filter(({ paid }) => paid > 0 && paid + difference > 0)
    .slice(0, mostOffers);
  return (
    <Notice
      tone="moderate"
      title={t('The payments don’t add up to the bill')}
      actions={
        onFix &&
        payers.map(({ name, person, paid }) => (
          <Button
            key={person}
            size="sm"
            variant="outline"
            className="min-h-11 max-w-full"
            onClick={() => onFix(payRest(person, difference, paid))}
          >
            {t('{person} paid {amount}', {
              person: personText(name),
              amount: formats.money(cents(paid + difference)),
            })}
          </Button>
        ))
      }
    >
      <p className="figures">
        {paymentsSentence(result, formats)} {t('Correct this to see who owes whom.')}
      </p>
    </Notice>
  );
}
