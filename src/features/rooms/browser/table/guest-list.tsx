import { X } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { isolated, type Tags, tRich } from '#ui/rich-text.tsx';
import type { RoomGuest, RoomRecord } from '../../rules/room.ts';
import type { Act } from '../act.ts';
import { useMoney } from '../money.ts';

// Loaded only for a bill with extras.
const BillLines = lazy(() => import('./bill-lines.tsx').catch(() => ({ default: () => <></> })));

type GuestListProps = { record: RoomRecord; me: RoomGuest | undefined; act: Act };

export function GuestList({ record, me, act }: GuestListProps) {
  const money = useMoney(record.currency);
  const unclaimed = record.total - record.claimed;
  return (
    <section aria-labelledby="guests" className="mt-8">
      <h2 id="guests" className="text-2xl">
        {t('At the table')}
      </h2>
      <ul aria-label={t('Guests')} className="mt-3 divide-y divide-line border-line border-y">
        {record.guests.map((guest) => (
          <li key={guest.id} className="flex min-h-12 items-center gap-3 py-1">
            <span className="wrap-anywhere min-w-0 flex-1">{nameOf(guest, me)}</span>
            <span className="figures">{money(guest.amount)}</span>
            {canRemove(guest, me) ? (
              <Button
                size="icon"
                variant="ghost"
                className="-me-3"
                aria-label={
                  guest.id === me?.id ? t('Leave the table') : t('Remove {name}', { name: guest.name })
                }
                onClick={() => void act(({ removeGuest }) => removeGuest(guest.id))}
              >
                <X aria-hidden="true" />
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid gap-1">
        {unclaimed > 0 ? (
          <TotalLine label={t('Not claimed yet')} amount={money(unclaimed)} className="text-ink-soft" />
        ) : null}
        <TotalLine label={t('Total')} amount={money(record.total)} className="font-semibold" />
      </dl>
      {record.charges.length + record.extras.list.length > 0 ? (
        <Suspense fallback={null}>
          <BillLines record={record} me={me} money={money} />
        </Suspense>
      ) : null}
    </section>
  );
}

type TotalLineProps = { label: string; amount: string; className: string };

function TotalLine({ label, amount, className }: TotalLineProps) {
  return (
    <div className={cx('flex items-baseline gap-3', className)}>
      <dt className="flex-1">{label}</dt>
      <dd className="figures">{amount}</dd>
    </div>
  );
}

const tags: Tags = {
  ...isolated,
  note: (text) => <span className="text-ink-soft text-sm">{text}</span>,
};

/** The name, with notes about the guest in brackets. */
function nameOf({ id, name, is_host, is_here }: RoomGuest, me: RoomGuest | undefined): ReactNode {
  const isMe = id === me?.id;
  if (isMe && is_host) return tRich('<b>{name}</b> <note>(you, host)</note>', tags, { name });
  if (isMe) return tRich('<b>{name}</b> <note>(you)</note>', tags, { name });
  if (is_host) return tRich('<b>{name}</b> <note>(host)</note>', tags, { name });
  if (!is_here) return tRich('<b>{name}</b> <note>(not here yet)</note>', tags, { name });
  return <bdi>{name}</bdi>;
}

function canRemove(guest: RoomGuest, me: RoomGuest | undefined): boolean {
  return !guest.is_host && (me?.is_host === true || guest.id === me?.id);
}
