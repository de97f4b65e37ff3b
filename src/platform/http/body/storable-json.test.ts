import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storableText } from '#kernel/text/storable-text.ts';
import { storableJson } from './storable-json.ts';

const cleaned = (json: string): unknown => JSON.parse(storableJson(json));

it.each([
  [String.raw`"a\u0000b"`, 'ab'],
  [String.raw`"a\bb\fc\u001B\u009f"`, 'ab\nc'],
  [String.raw`"a\n\t\r\u000a\u0009b"`, 'a\n\t\r\n\tb'],
  [String.raw`"\\u0000 \\\u0000b"`, String.raw`\u0000 \b`],
  [String.raw`"\ud83d\ude00 \uD83D \ude00 \ud83d\u0000\ude00"`, '😀 \ufffd \ufffd \ufffd\ufffd'],
  ['"a\u007f\u0085\u009bb"', 'a\nb'],
  [String.raw`{"na\u0000me":{"list":["\u0007"]}}`, { name: { list: [''] } }],
])('cleans %s', (json, expected) => {
  expect(cleaned(json)).toEqual(expected);
});

it('treats __proto__ as a plain key', () => {
  const found = cleaned(String.raw`{"__proto\u0000__":{"isOwner":true}}`);
  expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
});

it('leaves each text as the rule for texts does', () => {
  const anyText = fc.string({
    unit: fc
      .oneof(fc.integer({ max: 0xff }), fc.integer({ min: 0xd700, max: 0xe000 }))
      .map((code) => String.fromCharCode(code)),
  });
  fc.assert(
    fc.property(anyText, (text) => {
      expect(cleaned(JSON.stringify({ text }))).toEqual({ text: storableText(text) });
    }),
  );
});
