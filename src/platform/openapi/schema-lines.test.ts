import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { schemaLines, typeText, variantsOf } from './schema-lines.ts';

const json = (schema: z.ZodMiniType) => z.toJSONSchema(schema);

describe('a type in words', () => {
  it.each([
    [z.string(), 'string'],
    [z.string().check(z.maxLength(9)), 'string, at most 9 characters'],
    [z.uuid(), 'string (uuid)'],
    [z.enum(['a', 'b']), 'one of "a", "b"'],
    [z.literal('template'), '"template"'],
    [z.union([z.string(), z.number()]), 'string or number'],
    [z.nullable(z.number()), 'number or null'],
    [z.array(z.array(z.string())), 'list of list of string'],
    [z.array(z.object({ a: z.string() })), 'list of object'],
    [z.unknown(), 'anything'],
  ])('case %#', (schema, text) => {
    expect(typeText(json(schema))).toBe(text);
  });
});

it('lists every field under its path', () => {
  const schema = z.object({
    name: z.string(),
    people: z.optional(z.array(z.object({ age: z.number() }))),
  });
  expect(schemaLines(json(schema))).toEqual([
    { path: 'name', type: 'string', isRequired: true },
    { path: 'people', type: 'list of object', isRequired: false },
    { path: 'people[].age', type: 'number', isRequired: true },
  ]);
});

it('tells the forms of a choice apart', () => {
  const one = z.object({ a: z.string() });
  const two = z.object({ b: z.string() });
  expect(variantsOf(json(z.union([one, two])))).toHaveLength(2);
  expect(variantsOf(json(one))).toHaveLength(1);
  expect(variantsOf(json(z.union([z.string(), one])))).toHaveLength(1);
});
