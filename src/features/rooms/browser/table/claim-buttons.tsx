import { Check, Minus, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import type { RoomGuest, RoomItem } from '../../rules/room.ts';
import type { Tap } from '../act.ts';
import { movesOf, type Share, shareOf } from './claims.ts';

type ClaimButtonsProps = {
  item: RoomItem;
  actor: RoomGuest;
  /** False when the host taps for another guest. */
  isMe: boolean;
  tap: Tap;
};

/** Claims an item, some of its units, or a part of a shared item. */
export function ClaimButtons({ item, actor, isMe, tap }: ClaimButtonsProps) {
  const [busy, setBusy] = useState(false);
  const { units, parts } = shareOf(item, actor.id);
  const moves = movesOf(item, actor.id);
  const { name } = actor;

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
          aria-label={
            isMe ? t('Mine: {item}', { item: item.name }) : t('For {name}: {item}', { name, item: item.name })
          }
          {...press(units > 0 ? moves.less : moves.more)}
        >
          {units > 0 ? <Check aria-hidden="true" /> : null}
          <span className="max-w-40 truncate">{isMe ? t('Mine') : t('For {name}', { name })}</span>
        </Button>
      ) : (
        <Stepper
          count={units}
          what={
            isMe
              ? t('{units, plural, one {# mine} other {# mine}}', { units })
              : t('{units, plural, one {# for {name}} other {# for {name}}}', { units, name })
          }
          less={{ label: t('One less: {item}', { item: item.name }), ...press(moves.less) }}
          more={{ label: t('One more: {item}', { item: item.name }), ...press(moves.more) }}
        />
      )}
      <Button
        size="sm"
        className="min-h-11"
        variant={parts > 0 ? 'default' : 'outline'}
        aria-pressed={parts > 0}
        aria-label={t('Share: {item}', { item: item.name })}
        {...press(moves.share)}
      >
        <Users aria-hidden="true" />
        {item.quantity > 1 && parts === 0
          ? t('Share the rest')
          : parts > 0
            ? t('Shared', {}, 'a dish of several people')
            : t('Share', {}, 'verb: a dish of several people')}
      </Button>
      {parts > 0 ? (
        <Stepper
          count={parts}
          what={t('{parts, plural, one {# part} other {# parts}}', { parts })}
          less={{
            label: t('One part less: {item}', { item: item.name }),
            ...press(parts > 1 ? moves.lessPart : null),
          }}
          more={{ label: t('One part more: {item}', { item: item.name }), ...press(moves.morePart) }}
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
