import { expect, it } from 'vitest';
import { findMismatch, type JsonSchema } from './json-schema.ts';

const person: JsonSchema = {
  type: 'object',
  properties: { name: { type: 'string', maxLength: 3 }, age: { type: ['integer', 'null'], minimum: 0 } },
  required: ['name'],
  additionalProperties: false,
};

it.each([
  [person, { name: 'Ann', age: 3 }, undefined],
  [person, { name: 'Ann', age: null }, undefined],
  [person, { age: 3 }, '$.name is missing'],
  [person, { name: 'Anna' }, '$.name is too long'],
  [person, { name: 'Ann', age: 1.5 }, '$.age is number, not integer or null'],
  [person, { name: 'Ann', age: -1 }, '$.age is below 0'],
  [person, { name: 'Ann', more: 1 }, '$.more is not described'],
  [person, [], '$ is array, not object'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Person' } }, [{}], '$[0].name is missing'],
  [
    { anyOf: [{ const: 1 }, { type: 'string' }] },
    true,
    '$ fits no alternative: $ is not 1; $ is boolean, not string',
  ],
  [{ enum: ['a'] }, 'b', '$ is "b", which is not listed'],
  [{ type: 'string', pattern: '^a' }, 'b', '$ is not ^a'],
] as [JsonSchema, unknown, string | undefined][])('case %#', (schema, value, expected) => {
  expect(findMismatch(schema, value, { Person: person })).toBe(expected);
});
