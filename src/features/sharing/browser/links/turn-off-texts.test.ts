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

it('of an ended link with a payment says that the payment still counts', () => {
  const paid = { sheet_id: crypto.randomUUID(), paid_at: '2026-11-03T10:00:00.000Z' };
  const textsOf = (link: object) =>
    turnOffTexts({ name: '', title: 'Bill', person: 'Ben', state: 'expired', ...link }).description;
  expect(textsOf(paid)).toContain('What Ben paid still counts');
  expect(textsOf({ ...paid, sheet_id: null })).not.toContain('still counts');
  expect(textsOf({ ...paid, paid_at: null })).not.toContain('still counts');
  expect(textsOf({ ...paid, state: 'taken-down' })).not.toContain('still counts');
});
