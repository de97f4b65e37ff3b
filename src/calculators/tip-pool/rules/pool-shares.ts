import type { Decimal } from '#kernel/money/decimal.ts';
import type { PoolRole, TipMode } from './tip-pool.input.ts';
import type { LeftOut } from './tip-pool.result.ts';

/** A person's entry in one shift, with its role. */
export type Entry = { readonly role: PoolRole; readonly hours: Decimal };

/** The reason why an entry gets no share; undefined if it gets one. */
export function reasonLeftOut({ role, hours }: Entry, mode: TipMode): LeftOut['reason'] | undefined {
  if (!role.takesPart) return 'role';
  if (mode !== 'points' && hours === 0) return 'no-hours';
  if ((mode === 'points' || mode === 'hours-points') && role.points === 0) return 'no-points';
  return mode === 'groups' && role.percent === 0 ? 'no-percentage' : undefined;
}

/** Hours per role in a shift. */
export function hoursByRole(entries: readonly Entry[]): ReadonlyMap<string, bigint> {
  const hours = new Map<string, bigint>();
  for (const { role, hours: own } of entries) {
    hours.set(role.name, (hours.get(role.name) ?? 0n) + BigInt(own));
  }
  return hours;
}

/**
 * Integer weights of the participating entries of a shift. With groups: the role's percentage times the
 * entry's part of the role's hours; a role without people leaves its percentage to the others proportionally.
 */
export function weightsOf(entries: readonly Entry[], mode: TipMode): bigint[] {
  switch (mode) {
    case 'hours':
      return entries.map(({ hours }) => BigInt(hours));
    case 'points':
      return entries.map(({ role }) => BigInt(role.points));
    case 'hours-points':
      return entries.map(({ role, hours }) => BigInt(hours) * BigInt(role.points));
    case 'groups': {
      const inRole = hoursByRole(entries);
      // The common denominator: the product of all roles' hours.
      const product = [...inRole.values()].reduce((all, hours) => all * hours, 1n);
      return entries.map(
        ({ role, hours }) => (BigInt(role.percent) * BigInt(hours) * product) / (inRole.get(role.name) ?? 1n),
      );
    }
  }
}
