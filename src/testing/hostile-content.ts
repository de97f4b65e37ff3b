import type { z } from 'zod';
import type { Dice } from './dice.ts';

export type Schema = z.core.JSONSchema.BaseSchema;

/** Part of every generated text: a refusal that contains it echoes its input. */
export const marker = 'zq7marker';

const texts = [
  '',
  ' ',
  'Ann',
  '12.50',
  `'; drop table "user"; -- ${marker}`,
  `<script>alert('${marker}')</script>`,
  `\${jndi:ldap://${marker}}`,
  `../../../../etc/${marker}`,
  `=cmd|'/c ${marker}'!A1`,
  `${marker}\u0000`,
  `${marker}\ud800`,
  `\u202e${marker}\u0007\r\nbcc: all`,
  '٣٤٥',
  '9'.repeat(400),
  marker.repeat(500),
  '1e309',
  '-0',
  'NaN',
  '%00%0a',
] as const;

const numbers = [0, 1, -1, 3, 0.1, 42, 1e15, 2 ** 53, -(2 ** 63), 1e308, 5e-324] as const;

function deep(levels: number): unknown {
  let value: unknown = marker;
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { [marker]: value };
  return value;
}

export function hostileValue(dice: Dice): unknown {
  return dice.pick<() => unknown>([
    () => dice.pick(texts),
    () => dice.pick(numbers),
    () => null,
    () => true,
    () => [],
    () => ({}),
    () => [[marker]],
    () => ({ $gt: '', toString: marker, constructor: { prototype: marker } }),
    (): unknown => JSON.parse(`{"__proto__":{"isOwner":true,"userId":"${marker}"}}`),
    () => deep(dice.pick([3, 40, 900])),
    () => Array.from({ length: dice.pick([10, 3000]) }, () => marker),
    () => 'x'.repeat(dice.pick([200, 70_000])),
  ])();
}

function textFor({ format, enum: options, const: only }: Schema, dice: Dice): unknown {
  if (only !== undefined) return only;
  if (options?.length) return dice.pick(options);
  if (format === 'uuid') return dice.uuid();
  if (format === 'email') return `${marker}.${dice.below(1e6)}@example.com`;
  if (format === 'date-time') return '2026-11-11T10:00:00.000Z';
  if (format === 'date') return '2026-11-11';
  return dice.pick(texts);
}

/** Content that mostly matches the schema, with some hostile values. */
export function contentFor(schema: Schema, dice: Dice, hostility: number): unknown {
  if (dice.chance(hostility)) return hostileValue(dice);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.length) return contentFor(dice.pick(choices), dice, hostility);
  const type = Array.isArray(schema.type) ? dice.pick(schema.type) : schema.type;
  if (type === 'object') return objectFor(schema, dice, hostility);
  if (type === 'array') return listFor(schema, dice, hostility);
  if (type === 'number' || type === 'integer') return schema.const ?? dice.pick(numbers);
  if (type === 'boolean') return schema.const ?? dice.chance(0.5);
  if (type === 'null') return null;
  return textFor(schema, dice);
}

function objectFor(schema: Schema, dice: Dice, hostility: number): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const isNeeded = schema.required?.includes(name) ?? false;
    if (!dice.chance(isNeeded ? 1 - hostility / 4 : 0.7)) continue;
    // A JSON Schema property may be `true`, which allows anything.
    made[name] = typeof part === 'object' ? contentFor(part, dice, hostility) : hostileValue(dice);
  }
  if (dice.chance(hostility))
    made[dice.pick(['extra', 'amount', 'price', 'isOwner', marker])] = hostileValue(dice);
  return made;
}

function listFor({ items }: Schema, dice: Dice, hostility: number): unknown[] {
  const each = typeof items === 'object' && !Array.isArray(items) ? items : {};
  return Array.from({ length: dice.below(4) }, () => contentFor(each, dice, hostility));
}
