import { allocate } from '#kernel/money/allocation.ts';
import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';

export type Sides = Readonly<{ paid: readonly Cents[]; borne: readonly Cents[] }>;

/**
 * Derives what people paid and bear from their net amounts. A negative net is borne. A positive net was paid for
 * others; those payers share the rest of the cost equally. Without payers, everybody paid an equal part. This is
 * exact for one payer and for payers with equal shares. Undefined if the positive nets exceed the cost.
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
