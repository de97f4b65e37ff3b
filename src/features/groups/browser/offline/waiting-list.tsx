import { WaitingItem } from '#browser/outbox/waiting-item.tsx';
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
  const amount = typedAmountOf(form);
  return (
    <WaitingItem
      item={item}
      title={title}
      note={change ? t('Change of an entry: {amount}', { amount }) : amount}
      canSendAgain={Boolean(refusal) && !isConflict(entry)}
    >
      <Button size="sm" variant="link" className="min-h-11" onClick={onChange}>
        {isConflict(entry)
          ? tRich('Compare<hidden> {title}</hidden>', hidden, { title })
          : tRich('Change<hidden> {title}</hidden>', hidden, { title })}
      </Button>
      <Button size="sm" variant="link" className="min-h-11" onClick={() => void removeWaiting(entry)}>
        {tRich('Delete<hidden> {title}</hidden>', hidden, { title })}
      </Button>
    </WaitingItem>
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
