import { afterEach, describe, expect, it } from 'vitest';
import { setTranslations } from '#kernel/language/t.ts';
import { searchTextOf, titleOf, titleText } from './calculation-subject.ts';

afterEach(() => setTranslations(() => ({ language: 'en' })));

const of = (name: string, ...people: string[]) => ({ name, people });

describe('a title', () => {
  it.each([
    ['the name it was given', of('Website', 'Ann'), 'Website'],
    ['its people', of('', 'Ann', 'Bob', 'Cy'), 'Ann, Bob, Cy'],
    ['the first of many people', of('', 'Ann', 'Bob', 'Cy', 'Di', ''), 'Ann, Bob, Cy +2'],
    ['those who have a name', of('', '', 'Bob'), 'Bob +1'],
    ['its kind when nobody has', of('', '', ''), 'Bill split'],
    ['its kind when there is nobody', of(''), 'Bill split'],
    ['no zero character', of('a\0b'), 'ab'],
    ['no half of a pair', of('a\ud800b'), 'a\ufffdb'],
  ])('is %s', (_, subject, title) => {
    expect(titleOf(subject, 'Bill split')).toBe(title);
  });

  it('names the kind in the language of its reader', () => {
    setTranslations(() => ({ language: 'de', sentences: new Map([['Bill split', 'Rechnung']]) }));
    expect(titleText('Bill split', 'bill-split')).toBe('Rechnung');
    expect(titleText('Bill split', 'freelancer')).toBe('Bill split');
    expect(titleText('Dinner', 'bill-split')).toBe('Dinner');
  });

  it('is cut at a length, never through a character', () => {
    const title = titleOf(of(`${'x'.repeat(159)}😀`), '');
    expect(title.isWellFormed()).toBe(true);
    expect(title.length).toBeLessThanOrEqual(160);
  });
});

describe('search', () => {
  it('contains every name in lower case', () => {
    expect(searchTextOf(of('Website', 'ANN', '', 'Ørsted'), 'Freelancer split')).toBe(
      'website ann ørsted freelancer split',
    );
  });

  it('has a bound', () => {
    const people = Array.from({ length: 1000 }, (_, i) => `${'x'.repeat(100)}${i}`);
    expect(searchTextOf(of('', ...people), '').length).toBe(8_000);
  });
});
