import type * as z from 'zod/mini';

type Schema = z.core.JSONSchema.BaseSchema;
type Sub = z.core.JSONSchema._JSONSchema | undefined;

/** One field of a body or a response, for the HTML page. */
export type SchemaLine = Readonly<{ path: string; type: string; isRequired: boolean }>;

function isSchema(sub: unknown): sub is Schema {
  return typeof sub === 'object' && sub !== null && !Array.isArray(sub);
}

/** The type as text, such as 'string', 'one of a, b' or 'list of number', without the fields of objects. */
export function typeText(sub: Sub): string {
  if (!isSchema(sub)) return 'anything';
  const { type, enum: values, anyOf, const: only, items, format, maxLength, $ref } = sub;
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1);
  if (only !== undefined) return JSON.stringify(only);
  if (values) return `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;
  if (anyOf) return [...new Set(anyOf.map(typeText))].join(' or ');
  if (type === 'array') return isSchema(items) ? `list of ${typeText(items)}` : 'list';
  const kind = Array.isArray(type) ? type.join(' or ') : (type ?? 'anything');
  const bound = maxLength === undefined ? '' : `, at most ${maxLength} characters`;
  return `${kind}${format ? ` (${format})` : ''}${bound}`;
}

/** All fields, inner ones under the path of the outer one; the alternatives of a union follow each other. */
export function schemaLines(sub: Sub, at = ''): SchemaLine[] {
  if (!isSchema(sub)) return [];
  if (sub.type === 'array' && isSchema(sub.items)) return schemaLines(sub.items, `${at}[]`);
  const { properties = {}, required = [] } = sub;
  return Object.entries(properties).flatMap(([name, inner]) => {
    const path = at ? `${at}.${name}` : name;
    return [
      { path, type: typeText(inner), isRequired: required.includes(name) },
      ...schemaLines(inner, path),
    ];
  });
}

/** The objects of a union, or the schema itself. */
export function variantsOf(schema: Schema): Schema[] {
  const choices = (schema.anyOf ?? schema.oneOf)?.filter(isSchema);
  return choices?.every((choice) => choice.type === 'object') ? choices : [schema];
}
