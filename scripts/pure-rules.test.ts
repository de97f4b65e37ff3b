import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../src');

/** The current time and randomness are arguments of a rule, so that its result follows from them alone. */
const impure = /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|\bperformance\.now\(|\bcrypto\./;

const rules = globSync(['kernel/**/*.ts', '**/rules/**/*.ts'], { cwd: source }).filter(
  (name) => !/\.test\.ts$|(^|\/)testing\//.test(name),
);

describe('rules read neither clock nor randomness', () => {
  it.each(['new Date()', 'Date.now()', 'Math.random()', 'performance.now()', 'crypto.randomUUID()'])(
    'would notice %s',
    (call) => {
      expect(`const read = () => ${call};`).toMatch(impure);
    },
  );

  it('leaves a date that is made from a given one', () => {
    expect('const day = new Date(noonOf(date));').not.toMatch(impure);
  });

  it('holds in all of them', () => {
    expect(rules.length).toBeGreaterThan(300);
    expect(rules.filter((name) => impure.test(readFileSync(`${source}/${name}`, 'utf8')))).toEqual([]);
  });
});
