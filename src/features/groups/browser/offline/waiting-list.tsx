import { RefusalLine } from '#browser/outbox/refusal-line.tsx';
import { sendAgain } from '#browser/outbox/send-again.ts';
import { t } from '#kernel/language/t.ts';
import { isRecord } from '#kernel/record.ts';
import { Button } from '#ui/button.tsx';
import { useOnline } from '#ui/online.ts';
import { hidden, tRich } from '#ui/rich-text.tsx';
import { isConflict, removeWaiting, useWaiting, type WaitingEntry } from './entry-queue.ts';
import { useSending } from './use-sending.ts';

export type WaitingEntriesProps = {
  groupId: string;
  onChange: (entry: WaitingEntry) => void;
  onSent: () => void;
};

export default function WaitingList({ groupId, onChange, onSent }: WaitingEntriesProps) {
  const isOnline = useOnline();
  const waiting = useWaiting(groupId);
  useSending(waiting.length, onSent);
  if (waiting.length === 0) return null;
  return (
    <section
      aria-labelledby="waiting"
      className="mt-6 rounded-md border border-line-strong bg-sunken px-4 py-3"
    >
      <div role="status">
        <h2 id="waiting" className="font-sans font-semibold text-base">
          {t('{count, plural, one {# entry waiting} other {# entries waiting}}', { count: waiting.length })}
        </h2>
      </div>
      <p className="text-ink-soft text-sm">
        {isOnline
          ? t('Not in the group yet. They are kept on this device and sent by themselves.')
          : t('They are kept on this device and sent when you are back online.')}
      </p>
      <ul aria-labelledby="waiting" className="mt-2 divide-y divide-line">
        {waiting.map((entry) => (
          <WaitingRow key={entry.item.key} entry={entry} onChange={() => onChange(entry)} />
        ))}
      </ul>
    </section>
  );
}

function WaitingRow({ entry, onChange }: { entry: WaitingEntry; onChange: () => void }) {
  const { form, item, change } = entry;
  const { title, refusal } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere font-medium">
          <bdi>{title}</bdi>
        </p>
        <p className="figures text-ink-soft text-sm">
          {change ? t('Change of an entry: {amount}', { amount: typedAmountOf(form) }) : typedAmountOf(form)}
        </p>
        <RefusalLine item={item} />
      </div>
      <div className="flex gap-3">
        {refusal && !isConflict(entry) ? (
          <Button size="sm" variant="link" className="min-h-11" onClick={() => void sendAgain(item)}>
            {tRich('Send again<hidden> {title}</hidden>', hidden, { title })}
          </Button>
        ) : null}
        <Button size="sm" variant="link" className="min-h-11" onClick={onChange}>
          {isConflict(entry)
            ? tRich('Compare<hidden> {title}</hidden>', hidden, { title })
            : tRich('Change<hidden> {title}</hidden>', hidden, { title })}
        </Button>
        <Button size="sm" variant="link" className="min-h-11" onClick={() => void removeWaiting(entry)}>
          {tRich('Delete<hidden> {title}</hidden>', hidden, { title })}
        </Button>
      </div>
    </li>
  );
}

const fieldsOf = (value: unknown) => (isRecord(value) ? value : {});
const textOf = (...values: unknown[]) => values.find((value) => typeof value === 'string') ?? '';

/** The amount as it was typed. */
function typedAmountOf(form: object): string {
  const typed = fieldsOf(form);
  const bill = fieldsOf(typed.bill);
  const amount = textOf(typed.amount, fieldsOf(bill.billData).totalAmount);
  return t('{amount} {currency}', { amount, currency: textOf(typed.currency, bill.currency) });
}
