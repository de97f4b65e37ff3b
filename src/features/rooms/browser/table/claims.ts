import type { RoomItem } from '../../rules/room.ts';
import { roomLimits } from '../../rules/room-limits.ts';

export type Share = { readonly units: number; readonly parts: number };

const nothing: Share = { units: 0, parts: 0 };

export function shareOf({ claims }: RoomItem, guestId: string): Share {
  return claims.find((claim) => claim.guest_id === guestId) ?? nothing;
}

/** The claims to which a guest can change theirs on an item; null for a change that is not possible. */
export type Moves = {
  readonly more: Share | null;
  readonly less: Share | null;
  readonly share: Share | null;
  readonly morePart: Share | null;
  readonly lessPart: Share | null;
};

/**
 * Mirrors the trigger `room_claim_fits`: claimed units, plus one if the rest is shared, must not exceed the
 * quantity.
 */
export function movesOf(item: RoomItem, guestId: string): Moves {
  const mine = shareOf(item, guestId);
  const others = item.claims.filter((claim) => claim.guest_id !== guestId);
  const taken = others.reduce((sum, { units }) => sum + units, 0);
  const isShared = others.some(({ parts }) => parts > 0);
  const fits = ({ units, parts }: Share) =>
    taken + units + (isShared || parts > 0 ? 1 : 0) <= item.quantity && parts <= roomLimits.parts;
  const ifFits = (share: Share) => (fits(share) ? share : null);
  // Claiming the only unit ends sharing it.
  const alone = { units: mine.units + 1, parts: item.quantity === 1 ? 0 : mine.parts };
  const rest = Math.max(0, Math.min(mine.units, item.quantity - 1 - taken));
  return {
    more: ifFits(alone),
    less: mine.units > 0 ? { ...mine, units: mine.units - 1 } : null,
    share: mine.parts > 0 ? { ...mine, parts: 0 } : ifFits({ units: rest, parts: 1 }),
    morePart: mine.parts > 0 ? ifFits({ ...mine, parts: mine.parts + 1 }) : null,
    // A bill may have given a guest more parts than can be claimed.
    lessPart: mine.parts > 0 ? { ...mine, parts: Math.min(mine.parts - 1, roomLimits.parts) } : null,
  };
}
