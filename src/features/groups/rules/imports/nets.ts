import { allocate } from '#kernel/allocation.ts';
import { type Cents, cents, sumCents } from '#kernel/cents.ts';

export type Sides = Readonly<{ paid: readonly Cents[]; borne: readonly Cents[] }>;

/**
 * What people paid and bear, where only the difference is known. Who is below zero bears just that and paid nothing. Who
 * is above zero paid that for others; what is left of the cost they paid for themselves, in equal parts. With one payer
 * this is exact, and with several who share equally too. If nobody is above zero, everybody paid their own part.
 * Undefined if the people above zero paid more than the cost.
 */
export function sidesOfNets(cost: Cents, nets: readonly Cents[]): Sides | undefined {
  if (cost < 0) {
    const mirrored = sidesOfNets(cents(-cost), nets.map(negated));
    return mirrored && { paid: mirrored.paid.map(negated), borne: mirrored.borne.map(negated) };
  }
  const own = cents(cost - sumCents(nets.filter((net) => net > 0)));
  if (own < 0) return undefined;
  const payers = nets.flatMap((net, person) => (net > 0 ? [person] : []));
  const owners = payers.length > 0 ? payers : nets.map((_, person) => person);
  const parts = allocate(
    own,
    owners.map(() => 1),
  );
  const ownOf = new Map(owners.map((person, place) => [person, parts[place] ?? 0]));
  return {
    paid: nets.map((net, person) => cents(Math.max(net, 0) + (ownOf.get(person) ?? 0))),
    borne: nets.map((net, person) => cents(Math.max(-net, 0) + (ownOf.get(person) ?? 0))),
  };
}

const negated = (amount: Cents) => cents(-amount);
