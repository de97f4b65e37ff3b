import { expect, it } from 'vitest';
import { turnOffTexts } from './turn-off-texts.ts';

it('names the person and the effect', () => {
  const texts = turnOffTexts({ name: '', title: 'Q4 2026', person: 'Ben Bo', state: 'live' });
  expect(texts.title).toBe('Turn off Ben Bo’s link?');
  expect(texts.description).toMatch(/^Ben Bo cannot open “Q4 2026” any more/);
  expect(texts.done).toEqual({
    title: 'Ben Bo’s link turned off',
    description: 'Ben Bo cannot open “Q4 2026” any more.',
  });
});

it('of a whole result names the result', () => {
  const texts = turnOffTexts({ name: 'Dinner', title: 'Bill', person: null, state: 'live' });
  expect(texts.title).toBe('Turn off the link “Dinner”?');
  expect(texts.description).toMatch(/^Nobody can open “Dinner” any more/);
});

it('of an ended link says that its record is deleted', () => {
  const texts = turnOffTexts({ name: '', title: 'Q4 2026', person: 'Ben Bo', state: 'expired' });
  expect(texts.label).toBe('Remove');
  expect(texts.description).toContain('no longer works');
});
