import type { Schema } from './hostile-content.ts';

/** The path of a text in a body: property names and indexes. */
export type Place = readonly (string | number)[];
/** `limit` is the schema's maximum length, if any. */
export type TextPlace = Readonly<{ place: Place; limit?: number | undefined }>;

/** Limits the recursion, since some schemas are recursive. No other schema of ours is this deep. */
const maxDepth = 8;

/** Paths of texts in a schema: in every alternative, in the first item of a list, under a new key of a record. */
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

/** Paths of texts in a valid body. */
function placesOf(value: unknown, at: Place = []): TextPlace[] {
  if (typeof value === 'string') return [{ place: at }];
  if (typeof value !== 'object' || value === null) return [];
  const pairs = Array.isArray(value) ? value.map((part, n) => [n, part] as const) : Object.entries(value);
  return pairs.flatMap(([name, part]) => placesOf(part, [...at, name]));
}

/** All paths at which a request can have a text. */
export function textPlaces(schema: Schema | undefined, valid: unknown): TextPlace[] {
  const all = [...placesOf(valid), ...(schema ? placesIn(schema) : [])];
  return [...new Map(all.map((one) => [JSON.stringify(one.place), one])).values()];
}

/** A copy of the body with this text at the path; missing parents are created. */
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
