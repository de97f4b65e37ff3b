import type { Schema } from './hostile-content.ts';

/** Where a text stands in a body: names of properties and places in lists. */
export type Place = readonly (string | number)[];
/** `limit`: how long the schema lets it be, where it says so. */
export type TextPlace = Readonly<{ place: Place; limit?: number | undefined }>;

/** Deeper than any of our shapes; some of them contain themselves. */
const maxDepth = 8;

/** Where the schema has a text: in every alternative, in the first of a list, under a made-up name of a record. */
function placesIn(schema: Schema, at: Place = []): TextPlace[] {
  if (at.length > maxDepth) return [];
  const inside = (part: unknown, ...more: (string | number)[]) =>
    typeof part === 'object' && part !== null ? placesIn(part as Schema, [...at, ...more]) : [];
  const types = [schema.type].flat();
  return [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) =>
      inside(one),
    ),
    ...(types.includes('string') && schema.const === undefined
      ? [{ place: at, limit: schema.maxLength }]
      : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => inside(part, name)),
    ...inside(Array.isArray(schema.items) ? schema.items[0] : schema.items, 0),
    ...inside(schema.additionalProperties, 'made-up'),
  ];
}

/** Where a valid body has one. */
function placesOf(value: unknown, at: Place = []): TextPlace[] {
  if (typeof value === 'string') return [{ place: at }];
  if (typeof value !== 'object' || value === null) return [];
  const pairs = Array.isArray(value) ? value.map((part, n) => [n, part] as const) : Object.entries(value);
  return pairs.flatMap(([name, part]) => placesOf(part, [...at, name]));
}

/** Every place where a request to this endpoint can have a text. */
export function textPlaces(schema: Schema | undefined, valid: unknown): TextPlace[] {
  const all = [...placesOf(valid), ...(schema ? placesIn(schema) : [])];
  return [...new Map(all.map((one) => [JSON.stringify(one.place), one])).values()];
}

/** The body with this text there; what is missing on the way is made. */
export function withText(body: unknown, [name, ...rest]: Place, text: string): unknown {
  if (name === undefined) return text;
  if (typeof name === 'number') {
    const list: unknown[] = Array.isArray(body) ? body.map((part: unknown) => part) : [];
    list[name] = withText(list[name], rest, text);
    return list;
  }
  const record = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...record, [name]: withText(Object.getOwnPropertyDescriptor(record, name)?.value, rest, text) };
}
