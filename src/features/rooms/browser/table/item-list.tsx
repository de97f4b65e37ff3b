import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { RoomGuest, RoomItem, RoomRecord } from '../../rules/room.ts';
import type { Act, Tap } from '../act.ts';
import { useMoney } from '../money.ts';
import { ClaimButtons } from './claim-buttons.tsx';
import { useSettled } from './settled.ts';

const ItemForm = lazy(() => import('../host/item-form.tsx').catch(() => ({ default: () => <></> })));

type ItemListProps = {
  record: RoomRecord;
  /** The guest for whom taps count; undefined for a reader who has not joined. */
  actor: RoomGuest | undefined;
  me: RoomGuest | undefined;
  act: Act;
  tap: Tap;
};

export function ItemList({ record, actor, me, act, tap }: ItemListProps) {
  const money = useMoney(record.currency);
  const left = record.items.filter((item) => item.left > 0);
  const worth = left.reduce((sum, { amount, left: count, quantity }) => sum + (amount * count) / quantity, 0);
  const state = t(
    '{left, plural, =0 {Everything is claimed.} one {# item is not claimed yet ({amount}).} other {# items are not claimed yet ({amount}).}}',
    { left: left.length, amount: money(Math.round(worth)) },
  );
  const settled = useSettled(state);
  return (
    <>
      <p className="figures mt-2 text-ink-soft">{state}</p>
      <p role="status" className="sr-only">
        {settled}
      </p>
      <ul aria-label={t('Items')} className="mt-3 divide-y divide-line border-line border-y">
        {record.items.map((item) => (
          <ItemRow key={item.id} item={item} record={record} actor={actor} me={me} act={act} tap={tap} />
        ))}
      </ul>
    </>
  );
}

type ItemRowProps = ItemListProps & { item: RoomItem };

function ItemRow({ item, record, actor, me, act, tap }: ItemRowProps) {
  const money = useMoney(record.currency);
  const [isEditing, setIsEditing] = useState(false);
  const isOpen = item.left > 0;
  return (
    <li className="grid gap-2 py-3.5">
      <div className="flex items-start gap-3">
        <p className="wrap-anywhere min-w-0 flex-1 font-medium">
          <bdi>{item.name}</bdi>
          {item.quantity > 1 ? <span className="figures text-ink-soft"> × {item.quantity}</span> : null}
        </p>
        <p className="figures">{money(item.amount)}</p>
        {me?.is_host ? (
          <Button
            size="icon"
            variant="ghost"
            className="-my-2.5 -me-3"
            aria-label={t('Change {item}', { item: item.name })}
            aria-expanded={isEditing}
            onClick={() => setIsEditing((before) => !before)}
          >
            <Pencil aria-hidden="true" />
          </Button>
        ) : null}
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
        {isOpen ? (
          <Badge variant="warn">
            {item.quantity === 1
              ? t('Not claimed')
              : t('{left, plural, one {# not claimed} other {# not claimed}}', { left: item.left })}
          </Badge>
        ) : null}
        <span className="wrap-anywhere">{holders(item, record.guests)}</span>
      </p>
      {actor ? <ClaimButtons item={item} actor={actor} isMe={actor.id === me?.id} tap={tap} /> : null}
      {isEditing ? (
        <Suspense fallback={null}>
          <ItemForm item={item} currency={record.currency} act={act} onDone={() => setIsEditing(false)} />
        </Suspense>
      ) : null}
    </li>
  );
}

/** Like 'Ann 2, shared by Bob (1 part), Cy (2 parts)'. */
function holders({ claims, quantity }: RoomItem, guests: readonly RoomGuest[]): string {
  const nameOf = (id: string) => guests.find((guest) => guest.id === id)?.name ?? '';
  const owners = claims
    .filter(({ units }) => units > 0)
    .map(({ guest_id, units }) =>
      quantity === 1 ? nameOf(guest_id) : t('{name} {units}', { name: nameOf(guest_id), units }),
    );
  const sharing = claims.filter(({ parts }) => parts > 0);
  const isEven = sharing.every(({ parts }) => parts === sharing[0]?.parts);
  const sharers = sharing.map(({ guest_id, parts }) =>
    isEven
      ? nameOf(guest_id)
      : t('{name} ({parts, plural, one {# part} other {# parts}})', { name: nameOf(guest_id), parts }),
  );
  const shared = sharers.length > 0 ? [t('shared by {names}', { names: enumeration(sharers) })] : [];
  return enumeration([...owners, ...shared]);
}
