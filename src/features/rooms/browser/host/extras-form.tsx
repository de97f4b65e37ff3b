import { type SyntheticEvent, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocale } from '#browser/locale.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { ExtraFields } from '#calculators/bill-split/browser/form/extra-fields.tsx';
import type { BillSplitForm, BillSplitInput } from '#calculators/bill-split/rules/bill-fields.ts';
import { CurrencyAndLocaleContext } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { t } from '#kernel/language/t.ts';
import { localeOf } from '#kernel/locale.ts';
import { cents, typedAmount } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { Button } from '#ui/button.tsx';
import { withGuestIds } from '../../rules/chosen-guests.ts';
import type { RoomRecord } from '../../rules/room.ts';
import type { Act } from '../act.ts';

type ExtrasFormProps = { record: RoomRecord; act: Act; onDone: () => void };

/** The host edits tax, tip and other extras. */
export default function ExtrasForm({ record, act, onDone }: ExtrasFormProps) {
  const own = useLocale();
  const { list, locale: typedIn, cash_rounding: cashRounding } = record.extras;
  const { busy, run } = useBusy();
  // Existing extras are parsed in the locale they were typed in.
  const [reading] = useState(() => ({
    currency: currencyOf(record),
    locale: (list.length > 0 ? localeOf(typedIn ?? 'en-US') : undefined) ?? own,
  }));
  // The form goes on showing these guests while others join or leave.
  const [guests] = useState(record.guests);
  const form = useForm<BillSplitForm, unknown, BillSplitInput>({
    defaultValues: {
      billData: {
        totalAmount: '',
        participants: guests.map(({ name }) => ({ name, amount: '' })),
        items: record.items.map(({ name, amount }) => ({
          name,
          amount: typedAmount(cents(amount), reading),
        })),
        extras: list,
        cashRounding,
      },
      calculationMode: 'itemized',
      ...reading,
    },
  });
  const context = useMemo(() => ({ ...reading, choose: () => {} }), [reading]);

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const { extras: typed = [], cashRounding: isCash = false } = form.getValues().billData;
    const extras = typed.map((extra) => withGuestIds(extra, guests));
    const done = await run(() =>
      act(({ setExtras }) => setExtras({ extras, cashRounding: isCash, locale: reading.locale })),
    );
    if (done) onDone();
  }

  return (
    <form
      noValidate
      aria-label={t('Tax, tip and extras')}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4"
      onSubmit={(event) => void save(event)}
    >
      <CurrencyAndLocaleContext value={context}>
        <ExtraFields form={form} />
      </CurrencyAndLocaleContext>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" className="min-h-11" busy={busy}>
          {t('Save')}
        </Button>
        <Button size="sm" className="min-h-11" variant="ghost" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
