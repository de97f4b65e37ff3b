import { useEffect, useRef } from 'react';
import type { FreelancerFormState } from './freelancer-form-state.ts';

/** Expenses refer to members by name, so renames are applied to them. */
export function useFollowedNames(form: FreelancerFormState, names: readonly string[]): void {
  const before = useRef(names);
  const key = names.join('\n');
  useEffect(() => {
    const now = key === '' ? [] : key.split('\n');
    const renamed = renamedBetween(before.current, now);
    before.current = now;
    if (renamed === null) return;
    for (const [index, { by }] of (form.getValues('project.advances') ?? []).entries()) {
      if (by === renamed.from) form.setValue(`project.advances.${index}.by`, renamed.to);
    }
  }, [form, key]);
}

/** The single renamed member; null if members were added, removed or moved. */
export function renamedBetween(
  before: readonly string[],
  after: readonly string[],
): { from: string; to: string } | null {
  if (before.length !== after.length) return null;
  const places = before.flatMap((name, place) => (name === after[place] ? [] : [place]));
  const [place] = places;
  if (place === undefined || places.length > 1) return null;
  return { from: before[place] ?? '', to: after[place] ?? '' };
}
