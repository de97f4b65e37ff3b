import { describe, expect, it } from 'vitest';
import { whyUnsafe } from './patterns/check-pattern.ts';
import { findPatterns } from './patterns/find-patterns.ts';

describe('finding patterns', () => {
  const found = (code: string) => findPatterns('planted.tsx', code).map(({ source }) => source);

  it('finds literals wherever they stand', () => {
    expect(found(`const a = /x+/; const b = <p title={t.replace(/y$/g, '')}>{/z/u.test(t)}</p>;`)).toEqual([
      'x+',
      'y$',
      'z',
    ]);
  });

  it('joins constants of the file', () => {
    const code = `const minus = '[-−]'; const all = \`\${minus}?\\\\d\`; new RegExp(\`^\${all}+\` + '$', 'u');`;
    expect(found(code)).toEqual(['^[-−]?\\d+$']);
  });

  it('replaces computed parts by a placeholder', () => {
    const code = ['new RegExp(`\\\\d{$', '{digits}}|$', '{signs.join()}`);'].join('');
    expect(found(code)).toEqual(['\\d{3}|x']);
  });

  it('reports the line', () => {
    expect(findPatterns('planted.ts', 'let a;\n\na = /b/;').map(({ at }) => at)).toEqual(['planted.ts:3']);
  });
});

describe('checking patterns', () => {
  const check = (pattern: RegExp) => whyUnsafe(pattern);

  it.each([/^[\w-]+$/, /a(?=b)/, /"[^"]*"/])('lets %s pass', (pattern) => {
    expect(check(pattern)).toBeUndefined();
  });

  it.each([/(a+)+$/, /\s+$/, /[^\s@]+@[^\s@]+/, /^\s*(.*?)\s*$/])('refuses %s', (pattern) => {
    expect(check(pattern)).toMatch(/polynomial|exponential/);
  });
});
