import { type SyntheticEvent, useEffect, useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { catalogue } from '#calculators/rules/catalogue.ts';
import { labelsOf } from '#calculators/rules/people.ts';
import { formatAmount, type Part } from '#calculators/rules/summary.ts';
import { PaymentStep } from '#features/payment-ways/browser/payment-step.public.tsx';
import { useTypedWays, WaysFields } from '#features/payment-ways/browser/ways-fields.public.tsx';
import { waysFor } from '#features/payment-ways/rules/pay-links.ts';
import { noWays } from '#features/payment-ways/rules/payment-ways.ts';
import { paymentsDue } from '#features/payment-ways/rules/payments-due.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { isolated, type Tags, tRich } from '#ui/rich-text.tsx';
import { toast } from '#ui/toast.ts';
import type { RoomGuest, RoomRecord } from '../../rules/room.ts';
import type { Act } from '../act.ts';

type SettlingProps = { record: RoomRecord; me: RoomGuest; act: Act };

/** A closed table: this guest's payments and payment ways. The host also sees who has paid. */
export default function Settling({ record, me, act }: SettlingProps) {
  const { guests, payees, currency, title, result } = record;
  const [parts, setParts] = useState<readonly Part[]>([]);
  useEffect(() => {
    if (result)
      catalogue['bill-split'].summarise(result).then(
        ({ parts: all }) => setParts(all),
        () => {},
      );
  }, [result]);
  const labels = labelsOf(guests);
  const partOf = (guest: RoomGuest) => parts[guests.findIndex(({ id }) => id === guest.id)];
  const label = labels[guests.findIndex(({ id }) => id === me.id)];
  const dues = paymentsDue(parts, payees).filter(({ from }) => from === label);
  const gets = partOf(me)?.gets ?? [];
  const absent = guests.filter((guest) => !guest.is_here && (partOf(guest)?.gets ?? []).length > 0);
  const debtors = guests.filter((guest) => guest.id !== me.id && (partOf(guest)?.pays ?? []).length > 0);
  const takes = waysFor(currency).length > 0;
  return (
    <div className="mt-4 grid gap-6">
      {(hasPaid(me) ? [] : dues).map((due) => (
        <PaymentStep key={due.to} due={due} currency={currency} title={title} />
      ))}
      {dues.length > 0 ? <MarkAsPaid me={me} act={act} /> : null}
      {gets.length > 0 && takes ? <GuestWays record={record} guest={me} act={act} isMe /> : null}
      {me.is_host && takes
        ? absent.map((guest) => <GuestWays key={guest.id} record={record} guest={guest} act={act} />)
        : null}
      {me.is_host && debtors.length > 0 ? (
        <section aria-labelledby="received">
          <h2 id="received" className="text-2xl">
            {t('Payments')}
          </h2>
          <ul aria-labelledby="received" className="mt-2 divide-y divide-line border-line border-y">
            {debtors.map((guest) => (
              <Debtor key={guest.id} guest={guest} part={partOf(guest)} currency={currency} act={act} />
            ))}
          </ul>
          {debtors.some(({ received_at }) => received_at !== null) ? (
            <p className="mt-2 text-ink-soft text-sm">
              {t('Links that you share from the calculator or your history do not show these payments.')}
            </p>
          ) : null}
        </section>
      ) : null}
    </div>
  );
}

/** Nobody but the host marks a payment as received, so what the host says they paid is settled. */
function hasPaid({ is_host, said_paid_at, received_at }: RoomGuest): boolean {
  return received_at !== null || (said_paid_at !== null && !is_host);
}

export function MarkAsPaid({ me, act }: Pick<SettlingProps, 'me' | 'act'>) {
  const { busy, run } = useBusy();
  const say = (paid: boolean) => run(() => act(({ setSettled }) => setSettled(me.id, paid)));
  if (me.received_at && !me.is_host)
    return <p className="text-good">{t('The host marked your payment as received. You are settled up.')}</p>;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3">
      {hasPaid(me) ? (
        <>
          <span className="text-good">
            {me.is_host
              ? t('You are settled up.')
              : t('You marked this as paid. The host sees it here and confirms it when the money arrives.')}
          </span>
          <Button variant="ghost" size="sm" className="min-h-11" busy={busy} onClick={() => void say(false)}>
            {t('I have not paid yet')}
          </Button>
        </>
      ) : (
        <Button variant="outline" busy={busy} onClick={() => void say(true)}>
          {t('I have paid')}
        </Button>
      )}
    </div>
  );
}

const tags: Tags = {
  ...isolated,
  strong: (text) => <strong className="figures font-semibold">{text}</strong>,
};

type DebtorProps = { guest: RoomGuest; part: Part | undefined; currency: string; act: Act };

function Debtor({ guest, part, currency, act }: DebtorProps) {
  const locale = useLocale();
  const { busy, run } = useBusy();
  const isReceived = guest.received_at !== null;
  const mark = () => run(() => act(({ setSettled }) => setSettled(guest.id, !isReceived)));
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <span className="wrap-anywhere min-w-0 flex-1">
        {(part?.pays ?? []).map(({ to, amount }) => (
          <span key={to} className="block">
            {tRich('<b>{from}</b> pays <b>{to}</b> <strong>{amount}</strong>', tags, {
              from: guest.name,
              to,
              amount: formatAmount(amount, currency, locale),
            })}
          </span>
        ))}
      </span>
      {isReceived ? <Badge variant="good">{t('Received')}</Badge> : null}
      {!isReceived && guest.said_paid_at ? <Badge variant="secondary">{t('Says they paid')}</Badge> : null}
      <Button
        size="sm"
        className="min-h-11"
        variant="outline"
        busy={busy}
        aria-label={
          isReceived
            ? t('Mark as not received: {name}', { name: guest.name })
            : t('Mark as received: {name}', { name: guest.name })
        }
        onClick={() => void mark()}
      >
        {isReceived ? t('Mark as not received') : t('Mark as received')}
      </Button>
    </li>
  );
}

type GuestWaysProps = { record: RoomRecord; guest: RoomGuest; act: Act; isMe?: boolean };

/**
 * Payment ways of a guest who is owed money, entered by the guest, or by the host for a guest who has not
 * joined.
 */
function GuestWays({ record, guest, act, isMe = false }: GuestWaysProps) {
  const ways = useTypedWays((isMe ? record.own_ways : null) ?? noWays);
  const { busy, run } = useBusy();
  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const { ways: checked } = ways.check();
    if (!checked) return;
    await run(async () => {
      if (await act(({ setGuestWays }) => setGuestWays(guest.id, checked))) {
        toast({ title: t('Saved'), description: t('The people who pay can see it now.') });
      }
    });
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
      <h2 className="wrap-anywhere text-2xl">
        {isMe
          ? t('How can people pay you?')
          : tRich('How can people pay <b>{name}</b>?', isolated, { name: guest.name })}
      </h2>
      <WaysFields {...ways} currency={record.currency} />
      <div>
        <Button type="submit" variant="outline" busy={busy}>
          {busy ? t('Saving...') : t('Save')}
        </Button>
      </div>
    </form>
  );
}
