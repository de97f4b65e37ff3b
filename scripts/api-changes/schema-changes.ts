import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '#testing/json-schema.ts';

export type Schemas = Readonly<Record<string, JsonSchema>>;

/**
 * 'request': everything that existing programs send must still be accepted. 'response': every field that they read
 * must remain; fields may be added, and lengths and limits of values do not matter.
 */
export type Side = 'request' | 'response';

type Sides = Readonly<{ side: Side; before: Schemas; after: Schemas; mayGrow?: boolean }>;

/** Lists the changes that may break existing programs on this side of the API; empty if there are none. */
export function schemaChanges(before: JsonSchema, after: JsonSchema, sides: Sides, at: string): string[] {
  const [from, to] = sides.side === 'request' ? [before, after] : [after, before];
  const known = new Map<string, string[]>();
  const [ours, theirs] = sides.side === 'request' ? [sides.before, sides.after] : [sides.after, sides.before];

  function compare(value: JsonSchema, place: JsonSchema, where: string): string[] {
    if (!value.$ref && !place.$ref) return compareParts(value, place, where);
    const pair = `${value.$ref ?? JSON.stringify(value)} ${place.$ref ?? JSON.stringify(place)}`;
    const found = known.get(pair);
    if (found) return found;
    // Ends the recursion: a schema that contains itself is compatible if the rest of it is.
    known.set(pair, []);
    const changes = compareParts(value, place, where);
    known.set(pair, changes);
    return changes;
  }

  function compareParts(value: JsonSchema, place: JsonSchema, where: string): string[] {
    const [one, other] = [resolve(value, ours), resolve(place, theirs)];
    const variants = one.anyOf ?? one.oneOf;
    if (variants) return variants.flatMap((variant) => compare(variant, other, where));
    const places = other.anyOf ?? other.oneOf;
    if (places) return closest(places.map((each) => compare(one, each, where)));
    if (other.allOf) return other.allOf.flatMap((each) => compare(one, each, where));
    if (one.allOf) return closest(one.allOf.map((each) => compare(each, other, where)));
    return [
      ...typeChanges(one, other, where),
      ...valueChanges(one, other, where, sides),
      ...(sides.side === 'request' ? boundChanges(one, other, where) : []),
      ...objectChanges(one, other, where),
      ...arrayChanges(one, other, where),
    ];
  }

  function objectChanges(one: JsonSchema, other: JsonSchema, where: string): string[] {
    const [has, wants] = [one.properties ?? {}, other.properties ?? {}];
    const isSure = new Set(one.required);
    const missing = (other.required ?? []).filter((name) => !isSure.has(name));
    const lost = Object.keys(sides.side === 'request' ? has : wants).filter(
      (name) => !(name in has && name in wants) && !missing.includes(name),
    );
    const said = sides.side === 'request' ? 'is required now' : 'is no longer always there';
    const inner = Object.entries(wants).flatMap(([name, schema]) => {
      const own = has[name];
      return own ? compare(own, schema, `${where}.${name}`) : [];
    });
    const [rest, wanted] = [one.additionalProperties, other.additionalProperties];
    const others =
      typeof rest === 'object' && typeof wanted === 'object' ? compare(rest, wanted, `${where}.*`) : [];
    return [
      ...missing.map((name) => `${where}.${name} ${said}`),
      ...lost.map((name) => `${where}.${name} was removed`),
      ...inner,
      ...others,
    ];
  }

  function arrayChanges(one: JsonSchema, other: JsonSchema, where: string): string[] {
    const places = (other.prefixItems ?? []).flatMap((place, n) => {
      const own = one.prefixItems?.[n] ?? one.items;
      return own ? compare(own, place, `${where}[${n}]`) : [`${where}[${n}] was removed`];
    });
    const items = one.items && other.items ? compare(one.items, other.items, `${where}[]`) : [];
    return [...places, ...items];
  }

  return compare(from, to, at);
}

function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  if (!schema.$ref) return schema;
  const found = schemas[schema.$ref.replace('#/components/schemas/', '')];
  if (!found) throw new Error(`${schema.$ref} is not there.`);
  return resolve(found, schemas);
}

/** One of the alternatives must fit. If none does, the changes of the most similar one say why. */
const closest = (found: readonly string[][]): string[] =>
  found.toSorted((one, other) => one.length - other.length)[0] ?? [];

const typesOf = ({ type }: JsonSchema) => (type === undefined ? [] : [type].flat());

function typeChanges(one: JsonSchema, other: JsonSchema, where: string): string[] {
  const [has, accepts] = [typesOf(one), typesOf(other)];
  if (accepts.length === 0) return [];
  const fits = (type: string) => accepts.includes(type) || (type === 'integer' && accepts.includes('number'));
  const isListed = (one.enum ?? ('const' in one ? [one.const] : undefined)) !== undefined;
  if (has.length === 0 && !isListed) return [`${where} may be of any type`];
  const wrong = has.filter((type) => !fits(type));
  return wrong.map((type) => `${where} is ${type} on one side and ${accepts.join(' or ')} on the other`);
}

const valuesOf = (schema: JsonSchema): readonly unknown[] | undefined =>
  schema.enum ?? ('const' in schema ? [schema.const] : undefined);

function valueChanges(one: JsonSchema, other: JsonSchema, where: string, { side, mayGrow }: Sides): string[] {
  const [has, accepts] = [valuesOf(one), valuesOf(other)];
  if (!accepts || mayGrow) return [];
  if (!has) return [`${where} has values that are not listed`];
  const wrong = has.filter((value) => !accepts.some((each) => isDeepStrictEqual(each, value)));
  const said = side === 'request' ? 'is no longer accepted' : 'is new, and was not to be expected';
  return wrong.map((value) => `${where}: ${JSON.stringify(value)} ${said}`);
}

const atLeast = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const atMost = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
const equal = ['pattern', 'format', 'multipleOf'] as const;

function boundChanges(before: JsonSchema, after: JsonSchema, where: string): string[] {
  // Safe cast: the keywords below are only read by name.
  const [old, now] = [before, after] as Record<string, unknown>[];
  const isLoose = (name: string, fits: (was: number, is: number) => boolean) => {
    const [was, is] = [old?.[name], now?.[name]];
    return typeof is !== 'number' || (typeof was === 'number' && fits(was, is));
  };
  return [
    ...atLeast.filter((name) => !isLoose(name, (was, is) => is <= was)),
    ...atMost.filter((name) => !isLoose(name, (was, is) => is >= was)),
    ...equal.filter((name) => now?.[name] !== undefined && now[name] !== old?.[name]),
  ].map((name) => `${where}: ${name} is narrower`);
}
