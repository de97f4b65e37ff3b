import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { whoPaid } from '../../rules/entries/entry-texts.ts';
import type { EntryRecord, GroupRecord } from '../../rules/group.ts';
import { nameIn } from '../../rules/person-names.ts';
import { PaymentAnswer } from '../entries/payment-answer.tsx';
import { useMoney } from '../money.ts';
import { paymentsToAnswer } from './waiting-payments.ts';

type PaymentsToAnswerProps = {
  record: GroupRecord;
  entries: readonly EntryRecord[];
  onOpen: (entry: EntryRecord) => void;
  onChanged: () => void;
};

/** Payments that others recorded with the reader, and objections to the reader's own. */
export function PaymentsToAnswer({ record, entries, onOpen, onChanged }: PaymentsToAnswerProps) {
  const money = useMoney();
  const { unanswered, objected } = paymentsToAnswer(entries, record.me);
  const amountOf = ({ total, currency }: EntryRecord) => money(total, currency);
  return (
    <div aria-live="polite" className="mb-8 grid gap-3 empty:hidden">
      {objected.map((entry) => (
        <Notice
          key={entry.id}
          tone="moderate"
          title={t('A payment is objected to')}
          actions={
            <Button size="sm" variant="outline" className="min-h-11" onClick={() => onOpen(entry)}>
              {t('Open the payment')}
            </Button>
          }
        >
          <span className="wrap-anywhere">
            {t('{who} · {amount}', { who: whoPaid(entry, record), amount: amountOf(entry) })}
          </span>
        </Notice>
      ))}
      {unanswered.map((entry) => (
        <Notice
          key={entry.id}
          title={
            <span className="wrap-anywhere">
              {t('{name} recorded a payment', { name: nameIn(record)(entry.by) })}
            </span>
          }
          actions={<PaymentAnswer record={record} entry={entry} onChanged={onChanged} />}
        >
          <span className="wrap-anywhere">
            {t('{who} · {amount}', { who: whoPaid(entry, record), amount: amountOf(entry) })}
          </span>
        </Notice>
      ))}
    </div>
  );
}
