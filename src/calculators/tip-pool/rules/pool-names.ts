import { type Fault, fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';

/** Ignores case and surrounding spaces. */
export function sameName(a: string, b: string): boolean {
  return a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();
}

/** For a person whose role the pool lacks. */
export function unknownRole(name: string): Fault {
  if (name === '') return fault('unknown-role', msg('Choose a role'));
  return fault('unknown-role', msg('“{name}” is not one of the roles'), { name });
}

/** For a person whose shift the pool lacks. */
export function unknownShift(name: string): Fault {
  return fault('unknown-shift', msg('“{name}” is not one of the shifts'), { name });
}
