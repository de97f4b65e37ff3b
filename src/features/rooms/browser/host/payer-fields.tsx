import { useLocale } from '#browser/locale.ts';
import { Chip } from '#calculators/bill-split/browser/form/chip.tsx';
import { comparePayments } from '#calculators/bill-split/rules/amounts/payments.ts';
import { comparisonText } from '#calculators/bill-split/rules/comparison-text.ts';
import { formatsIn } from '#calculators/rules/summary.ts';
import { type TypedWays, WaysFields } from '#features/payment-ways/browser/ways-fields.public.tsx';
import { waysFor } from '#features/payment-ways/rules/pay-links.ts';
import { t } from '#kernel/language/t.ts';
import { cents, parseCents } from '#kernel/money/cents.ts';
import type { NumeralFormat } from '#kernel/money/decimal.ts';
import { TextField } from '#ui/field.tsx';
import { isolated, tRich } from '#ui/rich-text.tsx';
import type { PayersRequest, RoomGuest, RoomRecord } from '../../rules/room.ts';
import { roomLimits } from '../../rules/room-limits.ts';

export type TypedPayers = PayersRequest['payers'];

/** The current payers: from the bill, or as the host has changed them. */
export function payersAt({ guests }: RoomRecord, typed: (amount: number) => string): TypedPayers {
  return guests
    .filter(({ is_payer }) => is_payer)
    .map(({ id, paid }) => ({ guestId: id, paid: paid === null ? '' : typed(paid) }));
}

/** Without the amount of a single payer, whose field is hidden. */
export const sentPayers = (payers: TypedPayers): TypedPayers =>
  payers.length === 1 ? payers.map(({ guestId }) => ({ guestId, paid: '' })) : payers;

/** Why the table cannot be closed with these payments; '' if it can. The server reads the amounts. */
export function paymentsFault(
  { currency, total }: Pick<RoomRecord, 'currency' | 'total'>,
  payers: TypedPayers,
  reading: NumeralFormat,
): string {
  const paying = sentPayers(payers).map(({ paid }) => {
    const parsed = parseCents(paid, reading);
    return { payer: true, paid: parsed.kind === 'number' ? parsed.value : cents(0) };
  });
  const compared = comparePayments(paying, cents(total));
  if (!compared || compared.difference === 0) return '';
  const { paid, difference } = compared;
  return comparisonText('payments', paid, difference, formatsIn(currency, reading.locale));
}

/** True if the host can enter this guest's payment ways: their own, and those of guests who have not joined. */
export function asksWays(guest: RoomGuest): boolean {
  return guest.is_host || !guest.is_here;
}

type PayerFieldsProps = {
  record: RoomRecord;
  payers: TypedPayers;
  fault: string;
  onChange: (payers: TypedPayers) => void;
};

/** One tap selects a single payer. Amount fields appear only for several payers. */
export function PayerFields({ record, payers, fault, onChange }: PayerFieldsProps) {
  const { money } = formatsIn(record.currency, useLocale());
  const nameOf = (id: string) => record.guests.find((guest) => guest.id === id)?.name ?? '';
  const toggle = (id: string) =>
    onChange(
      payers.some(({ guestId }) => guestId === id)
        ? payers.filter(({ guestId }) => guestId !== id)
        : [...payers, { guestId: id, paid: '' }],
    );
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{t('Who paid the bill?')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {record.guests.map(({ id, name }) => (
          <Chip
            key={id}
            label={name}
            pressed={payers.some(({ guestId }) => guestId === id)}
            onClick={() => toggle(id)}
          />
        ))}
      </div>
      {payers.length === 0 ? (
        <p className="text-ink-soft text-sm">
          {t('Choose who paid, and everyone sees who to pay and how much.')}
        </p>
      ) : null}
      {payers.length > 1 ? (
        <div className="grid gap-2 sm:grid-cols-2">
          {payers.map(({ guestId, paid }, n) => (
            <TextField
              key={guestId}
              label={t('{name} paid', { name: nameOf(guestId) })}
              placeholder={t('The rest')}
              hint={n === 0 ? t('Of {amount}', { amount: money(cents(record.total)) }) : undefined}
              error={n === 0 && fault ? fault : undefined}
              inputMode="decimal"
              maxLength={roomLimits.amountLength}
              value={paid}
              onChange={({ target }) => onChange(payers.with(n, { guestId, paid: target.value }))}
            />
          ))}
        </div>
      ) : null}
    </fieldset>
  );
}

/** Payment ways of a payer. */
export function GuestWaysFields({
  guest,
  ways,
  currency,
}: {
  guest: RoomGuest;
  ways: TypedWays;
  currency: string;
}) {
  if (waysFor(currency).length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="wrap-anywhere mb-2 font-medium">
        {guest.is_host
          ? t('How can people pay you?')
          : tRich('How can people pay <b>{name}</b>?', isolated, { name: guest.name })}
      </legend>
      <WaysFields {...ways} currency={currency} />
    </fieldset>
  );
}
