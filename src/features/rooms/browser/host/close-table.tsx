import { useRef, useState } from 'react';
import { currentLocale, useLocale } from '#browser/locale.ts';
import { queueSave } from '#features/calculations/browser/saving/queue-save.public.ts';
import { useTypedWays, wayFieldNames } from '#features/payment-ways/browser/ways-fields.public.tsx';
import { noWays, type PaymentWays } from '#features/payment-ways/rules/payment-ways.ts';
import { t } from '#kernel/language/t.ts';
import { cents, typedAmount } from '#kernel/money/cents.ts';
import { isCurrency, usd } from '#kernel/money/currency.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { RoomRecord } from '../../rules/room.ts';
import type { Act } from '../act.ts';
import { sheetOf } from '../ended/table-sheet.ts';
import { endTable, seenBy } from './end-table.ts';
import {
  asksWays,
  GuestWaysFields,
  PayerFields,
  payersAt,
  paymentsFault,
  sentPayers,
} from './payer-fields.tsx';

type CloseTableProps = { record: RoomRecord; act: Act };

/** Asks the host who paid and how they can be paid, before the table closes. */
export function CloseTable({ record, act }: CloseTableProps) {
  const { currency, guests, items } = record;
  const locale = useLocale();
  const reading = { currency: isCurrency(currency) ? currency : usd, locale };
  const [payers, setPayers] = useState(() =>
    payersAt(record, (amount) => typedAmount(cents(amount), reading)),
  );
  const fault = paymentsFault(record, payers, reading);
  const box = useRef<HTMLDivElement>(null);
  const payee = guests.find((guest) => payers.some(({ guestId }) => guestId === guest.id) && asksWays(guest));
  const own = useTypedWays(record.own_ways ?? noWays);
  const theirs = useTypedWays(noWays);
  const ways = payee?.is_host ? own : theirs;
  const [busy, setBusy] = useState(false);
  const left = items.filter((item) => item.left > 0).length;

  const isTyped = (checked: PaymentWays) =>
    wayFieldNames.some(
      (name) => checked[name] !== ((payee?.is_host ? record.own_ways : null) ?? noWays)[name],
    );

  async function close() {
    if (fault) {
      box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    const checked = payee ? ways.check().ways : null;
    if (payee && !checked) return;
    setBusy(true);
    await act(async (actions) => {
      const end = async () => {
        await actions.setPayers({ payers: sentPayers(payers), locale: currentLocale() });
        // Ways typed here override the account's for this table only.
        if (payee && checked && isTyped(checked)) await actions.setGuestWays(payee.id, checked);
        return await actions.end(seenBy(record));
      };
      const now = await endTable({ end, read: actions.read }, saveResult);
      if (now.ended_at === null) {
        toast({
          title: t('The table has changed'),
          description: t('It is still open. Look at it again before you close it.'),
        });
      }
      return now;
    });
    setBusy(false);
  }

  return (
    <div ref={box} data-closing className="grid gap-4 rounded-lg border border-line bg-sunken p-4">
      <PayerFields record={record} payers={payers} fault={fault} onChange={setPayers} />
      {payee ? <GuestWaysFields key={payee.id} guest={payee} ways={ways} currency={currency} /> : null}
      <p>{closingText(left)}</p>
      <div className="flex flex-wrap gap-2">
        {left > 0 ? <ShareRest record={record} act={act} /> : null}
        <Button
          size="sm"
          className="min-h-11"
          variant={left > 0 ? 'outline' : 'default'}
          busy={busy}
          onClick={() => void close()}
        >
          {t('Close now')}
        </Button>
      </div>
    </div>
  );
}

function closingText(left: number): string {
  return t(
    '{left, plural, =0 {Everything is claimed. After closing, nothing can be changed and everyone sees the result.} one {# item is not claimed. If you close now, nobody pays for it, we cannot show who pays whom, and nothing can be changed afterwards.} other {# items are not claimed. If you close now, nobody pays for them, we cannot show who pays whom, and nothing can be changed afterwards.}}',
    { left },
  );
}

/** Splits unclaimed items equally among all guests. */
function ShareRest({ record, act }: CloseTableProps) {
  const [busy, setBusy] = useState(false);
  async function share() {
    setBusy(true);
    for (const { id, left } of record.items) {
      if (left > 0 && !(await act(({ shareByAll }) => shareByAll(id)))) break;
    }
    setBusy(false);
  }
  return (
    <Button size="sm" className="min-h-11" busy={busy} onClick={() => void share()}>
      {t('Share the unclaimed items equally')}
    </Button>
  );
}

/** The estimated time that a bill saves, for the user's statistics; the same as in the bill calculator. */
const hoursSaved = 1;

/** Adds the result to the host's history, unless it is incomplete. */
function saveResult(record: RoomRecord): void {
  const { bill, result, title } = record;
  if (bill && result?.status === 'balanced') {
    const sheet = { sheetId: sheetOf(record), sheetName: title };
    queueSave({ templateType: 'bill-split', inputData: bill, hoursSaved, ...sheet });
  }
}
