import { isRecord } from '#kernel/record.ts';
/** Merges defaults into missing fields. Lists are taken as they are. */
export function filledIn(defaults: unknown, given: unknown): unknown {
  if (given === undefined) return defaults;
  if (!isRecord(defaults) || !isRecord(given)) return given;
  const parts = Object.entries({ ...defaults, ...given });
  return Object.fromEntries(parts.map(([part, value]) => [part, filledIn(defaults[part], value)]));
}
