import { type Fault, fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';

/** Compares two names without case and surrounding spaces. */
export function sameName(a: string, b: string): boolean {
  return a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();
}

/** The error for a person whose role is not in the pool. */
export function unknownRole(name: string): Fault {
  if (name === '') return fault('unknown-role', msg('Choose a role'));
  return fault('unknown-role', msg('“{name}” is not one of the roles'), { name });
}

/** The error for a person whose shift is not in the pool. */
export function unknownShift(name: string): Fault {
  return fault('unknown-shift', msg('“{name}” is not one of the shifts'), { name });
}
