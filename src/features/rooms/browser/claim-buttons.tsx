import { Check, Minus, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { RoomGuest, RoomItem } from '../rules/room.ts';
import type { Tap } from './act.ts';
import { movesOf, type Share, shareOf } from './claims.ts';

type ClaimButtonsProps = {
  item: RoomItem;
  actor: RoomGuest;
  /** False when the host taps for another guest. */
  isMe: boolean;
  tap: Tap;
};

/** Claims an item, some units of it, or a part of a shared one. */
export function ClaimButtons({ item, actor, isMe, tap }: ClaimButtonsProps) {
  const [busy, setBusy] = useState(false);
  const { units, parts } = shareOf(item, actor.id);
  const moves = movesOf(item, actor.id);
  const whose = isMe ? 'Mine' : `For ${actor.name}`;

  async function take(share: Share | null) {
    if (share === null) return;
    setBusy(true);
    await tap(item.id, { guestId: actor.id, units: share.units, parts: share.parts });
    setBusy(false);
  }

  const press = (share: Share | null) => ({
    busy,
    disabled: share === null && !busy,
    onClick: () => void take(share),
  });

  return (
    <div className="flex flex-wrap items-center gap-2">
      {item.quantity === 1 ? (
        <Button
          size="sm"
          className="min-h-11"
          variant={units > 0 ? 'default' : 'outline'}
          aria-pressed={units > 0}
          aria-label={`${whose}: ${item.name}`}
          {...press(units > 0 ? moves.less : moves.more)}
        >
          {units > 0 ? <Check aria-hidden="true" /> : null}
          <span className="max-w-40 truncate">{whose}</span>
        </Button>
      ) : (
        <Stepper
          count={units}
          what={isMe ? `${units} mine` : `${units} for ${actor.name}`}
          less={{ label: `One less: ${item.name}`, ...press(moves.less) }}
          more={{ label: `One more: ${item.name}`, ...press(moves.more) }}
        />
      )}
      <Button
        size="sm"
        className="min-h-11"
        variant={parts > 0 ? 'default' : 'outline'}
        aria-pressed={parts > 0}
        aria-label={`Share: ${item.name}`}
        {...press(moves.share)}
      >
        <Users aria-hidden="true" />
        {item.quantity > 1 && parts === 0 ? 'Share the rest' : parts > 0 ? 'Shared' : 'Share'}
      </Button>
      {parts > 0 ? (
        <Stepper
          count={parts}
          what={parts === 1 ? '1 part' : `${parts} parts`}
          less={{ label: `One part less: ${item.name}`, ...press(parts > 1 ? moves.lessPart : null) }}
          more={{ label: `One part more: ${item.name}`, ...press(moves.morePart) }}
        />
      ) : null}
    </div>
  );
}

type Step = { label: string; busy: boolean; disabled: boolean; onClick: () => void };

function Stepper({ count, what, less, more }: { count: number; what: string; less: Step; more: Step }) {
  return (
    <span className="inline-flex items-center rounded-md border border-line-strong">
      <Button size="icon" variant="ghost" aria-label={less.label} {...press(less)}>
        <Minus aria-hidden="true" />
      </Button>
      <output className="figures max-w-40 min-w-12 truncate px-1 text-center text-sm" aria-label={what}>
        {count === 0 ? '0' : what}
      </output>
      <Button size="icon" variant="ghost" aria-label={more.label} {...press(more)}>
        <Plus aria-hidden="true" />
      </Button>
    </span>
  );
}

const press = ({ label: _label, ...rest }: Step) => rest;
