import type { ClaimRequest, RoomRecord } from '../../rules/room.ts';

type Claimed = Readonly<{ itemId: string; guestId: string }> & Pick<ClaimRequest, 'units' | 'parts'>;

/** Applies a claim that the server has accepted. The amounts follow with the next reload. */
export function withClaim(record: RoomRecord, { itemId, guestId, units, parts }: Claimed): RoomRecord {
  const items = record.items.map((item) => {
    if (item.id !== itemId) return item;
    const others = item.claims.filter((claim) => claim.guest_id !== guestId);
    const claims = units + parts > 0 ? [...others, { guest_id: guestId, units, parts }] : others;
    const isShared = claims.some((claim) => claim.parts > 0);
    const taken = claims.reduce((sum, claim) => sum + claim.units, 0);
    return { ...item, claims, left: isShared ? 0 : item.quantity - taken };
  });
  return { ...record, items };
}
