import { X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { RoomGuest, RoomRecord } from '../rules/room.ts';
import type { Act } from './act.ts';
import { useMoney } from './money.ts';

type GuestListProps = { record: RoomRecord; me: RoomGuest | undefined; act: Act };

export function GuestList({ record, me, act }: GuestListProps) {
  const money = useMoney(record.currency);
  return (
    <section aria-labelledby="guests" className="mt-8">
      <h2 id="guests" className="text-2xl">
        At the table
      </h2>
      <ul aria-label="Guests" className="mt-3 divide-y divide-line border-line border-y">
        {record.guests.map((guest) => (
          <li key={guest.id} className="flex min-h-12 items-center gap-3 py-1">
            <span className="wrap-anywhere min-w-0 flex-1">
              <bdi>{guest.name}</bdi>
              <span className="text-ink-soft text-sm">{noteOn(guest, me)}</span>
            </span>
            <span className="figures">{money(guest.amount)}</span>
            {canRemove(guest, me) ? (
              <Button
                size="icon"
                variant="ghost"
                className="-me-3"
                aria-label={guest.id === me?.id ? 'Leave the table' : `Remove ${guest.name}`}
                onClick={() => void act(({ removeGuest }) => removeGuest(guest.id))}
              >
                <X aria-hidden="true" />
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {record.charges.length > 0 ? (
        <dl aria-label="The bill" className="mt-4 grid gap-1 text-ink-soft text-sm">
          {record.charges.map(({ label, amount }, n) => (
            // Labels may repeat, and rows have no state.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <div key={n} className="flex items-baseline gap-3">
              <dt className="wrap-anywhere min-w-0 flex-1">
                <bdi>{label}</bdi>
              </dt>
              <dd className="figures">{money(amount)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}

function noteOn(guest: RoomGuest, me: RoomGuest | undefined): string {
  const notes = [
    ...(guest.id === me?.id ? ['you'] : []),
    ...(guest.is_host ? ['host'] : []),
    ...(guest.is_here ? [] : ['not here yet']),
  ];
  return notes.length > 0 ? ` (${notes.join(', ')})` : '';
}

function canRemove(guest: RoomGuest, me: RoomGuest | undefined): boolean {
  return !guest.is_host && (me?.is_host === true || guest.id === me?.id);
}
