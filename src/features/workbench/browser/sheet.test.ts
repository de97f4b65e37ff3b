import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fingerprint, newSheet } from './sheet.ts';

describe('newSheet', () => {
  it('has an id that the API accepts', () => {
    for (let n = 0; n < 100; n += 1) expect(z.uuid().safeParse(newSheet().id).success).toBe(true);
    expect(newSheet('November')).toMatchObject({ name: 'November' });
  });
});

describe('fingerprint', () => {
  it('differs for inputs that differ in one character or in order', () => {
    const prints = ['', 'a', 'b', 'ab', 'ba', '{"a":1}', '{"a":2}'].map(fingerprint);
    expect(new Set(prints).size).toBe(prints.length);
    expect(fingerprint('same')).toBe(fingerprint('same'));
  });
});
