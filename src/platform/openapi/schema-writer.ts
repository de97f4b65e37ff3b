import * as z from 'zod/mini';
import type { Schema } from './api-document.ts';

/** A schema with its own name in the document, referenced wherever `place` occurs. */
export type NamedSchema = Readonly<{
  name: string;
  place: z.ZodMiniType;
  schema: z.ZodMiniType;
  io: 'input' | 'output';
  /** Without lengths and limits: stored data may exceed them in unused fields. */
  isUnbounded?: true;
}>;

export type Write = (schema: z.ZodMiniType, io: 'input' | 'output') => Schema;

export function schemaWriter(named: readonly NamedSchema[]): Write {
  return (schema, io) => {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema, path }) {
        spellOutKeys(jsonSchema);
        if (io === 'input') describeDefault(jsonSchema);
        const found: unknown = zodSchema;
        const reference = named.find(({ place }) => place === found);
        // The definition itself is written in full.
        const isOwn = path.length === 0 && named.some(({ schema: own }) => own === schema);
        if (!reference || isOwn) return;
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        jsonSchema.$ref = `#/components/schemas/${reference.name}`;
      },
    });
    return rest;
  };
}

const bounds = new Set(['maxLength', 'minLength', 'maxItems', 'minItems', 'minimum', 'maximum', 'pattern']);

export function withoutBounds(schema: Schema): Schema {
  const text = JSON.stringify(schema, (name, value: unknown) => (bounds.has(name) ? undefined : value));
  // Still a schema: only its limits were removed.
  return JSON.parse(text) as Schema;
}

/** Moves the default to the description: client generators treat a field with a default as always present. */
function describeDefault(schema: z.core.JSONSchema.BaseSchema): void {
  if (!('default' in schema)) return;
  schema.description ??= `When left out: ${JSON.stringify(schema.default)}`;
  delete schema.default;
}

/** Lists each known key of a record as a property, where tools look for required keys. */
function spellOutKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, required, additionalProperties } = schema;
  if (!propertyNames || !required || typeof additionalProperties !== 'object') return;
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}
