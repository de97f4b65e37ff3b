import { allocate } from '#kernel/money/allocation.ts';
import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';

export type Sides = Readonly<{ paid: readonly Cents[]; borne: readonly Cents[] }>;

/**
 * Derives what people paid and bear from their differences. A person with a negative difference bears it and
 * paid nothing. People with a positive one paid it for others; the rest of the cost they paid for themselves,
 * in equal parts. This is exact with one payer, and with several who share equally. Without a positive
 * difference, everybody paid their own part. Undefined if the positive differences exceed the cost.
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
