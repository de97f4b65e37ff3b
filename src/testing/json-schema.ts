/** The subset of JSON Schema that our API document uses. */
export type JsonSchema = Readonly<{
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}>;

type Schemas = Readonly<Record<string, object>>;

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

function hasType(value: unknown, type: string): boolean {
  return type === 'integer' ? Number.isInteger(value) : typeOf(value) === type;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeOf(value) === 'object';
}

/** A description of the first mismatch; undefined if the value matches. */
export function findMismatch(
  schema: JsonSchema,
  value: unknown,
  schemas: Schemas,
  at = '$',
): string | undefined {
  const inner = (sub: JsonSchema, part: unknown, where: string) => findMismatch(sub, part, schemas, where);
  if (schema.$ref) {
    const target = schemas[schema.$ref.replace('#/components/schemas/', '')];
    return target ? inner(target, value, at) : `${schema.$ref} is not there`;
  }
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => hasType(value, type))) {
    return `${at} is ${typeOf(value)}, not ${types.join(' or ')}`;
  }
  if ('const' in schema && schema.const !== value) return `${at} is not ${JSON.stringify(schema.const)}`;
  if (schema.enum && !schema.enum.includes(value))
    return `${at} is ${JSON.stringify(value)}, which is not listed`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const misses = choices.map((choice) => inner(choice, value, at));
    if (misses.every((miss) => miss !== undefined)) return `${at} fits no alternative: ${misses.join('; ')}`;
  }
  for (const part of schema.allOf ?? []) {
    const miss = inner(part, value, at);
    if (miss) return miss;
  }
  if (typeof value === 'string') return textMismatch(schema, value, at);
  if (typeof value === 'number') return numberMismatch(schema, value, at);
  if (Array.isArray(value)) return listMismatch(schema, value, at, inner);
  return isRecord(value) ? recordMismatch(schema, value, at, inner) : undefined;
}

type Inner = (schema: JsonSchema, value: unknown, at: string) => string | undefined;

function textMismatch({ minLength, maxLength, pattern }: JsonSchema, value: string, at: string) {
  if (minLength !== undefined && value.length < minLength) return `${at} is too short`;
  if (maxLength !== undefined && value.length > maxLength) return `${at} is too long`;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return `${at} is not ${pattern}`;
  return undefined;
}

function numberMismatch({ minimum, maximum }: JsonSchema, value: number, at: string) {
  if (minimum !== undefined && value < minimum) return `${at} is below ${minimum}`;
  return maximum !== undefined && value > maximum ? `${at} is above ${maximum}` : undefined;
}

function listMismatch(schema: JsonSchema, value: readonly unknown[], at: string, inner: Inner) {
  const { items, prefixItems = [], minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  if (value.length < minItems || value.length > maxItems) return `${at} has ${value.length} items`;
  for (const [n, part] of value.entries()) {
    const sub = prefixItems[n] ?? items;
    const miss = sub && inner(sub, part, `${at}[${n}]`);
    if (miss) return miss;
  }
  return undefined;
}

function recordMismatch(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  at: string,
  inner: Inner,
) {
  const { properties = {}, required = [], additionalProperties } = schema;
  for (const name of required) if (!(name in value)) return `${at}.${name} is missing`;
  for (const [name, part] of Object.entries(value)) {
    const sub = properties[name] ?? additionalProperties;
    if (sub === false) return `${at}.${name} is not described`;
    const miss = typeof sub === 'object' ? inner(sub, part, `${at}.${name}`) : undefined;
    if (miss) return miss;
  }
  return undefined;
}
