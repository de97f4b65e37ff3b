import { expect, test } from 'vitest';
import { linksToTell, outdatedTitle, updatedText, updateLabel } from './outdated-texts.ts';

const to = (person: string | null, has_email = false) => ({ person, has_email });

test('names the people whose links are outdated, each once', () => {
  expect(outdatedTitle([to('Ana'), to('Ana'), to('Ben')])).toBe(
    'Ana and Ben have links with the old amounts.',
  );
  expect(outdatedTitle([to('Ana'), to(null)])).toBe('Ana has a link with the old amount.');
  expect(outdatedTitle([to(null)])).toBe('The link to the whole result has the old amounts.');
});

test('promises an e-mail only where an address is known', () => {
  expect(updateLabel([to('Ana', true), to('Ben')])).toBe('Update their links and tell them');
  expect(updateLabel([to('Ana'), to('Ben')])).toBe('Update their links');
  expect(updateLabel([to('Ana', true)])).toBe('Update the link and tell them');
  expect(updateLabel([to(null)])).toBe('Update the link');
});

test('says who was e-mailed and who was not', () => {
  const link = (person: string | null, outcome: 'told' | 'no-address') => ({ id: '', person, outcome });
  expect(updatedText([link('Ana', 'told'), link('Ben', 'no-address'), link(null, 'no-address')])).toBe(
    'The links show the new amounts, at the same addresses. We emailed Ana. We could not email Ben: tell them yourself.',
  );
});

test('leaves out a person whom others pay, unless nobody else has a link', () => {
  const [ana, ben] = [
    { person: 'Ana', receives: true },
    { person: 'Ben', receives: false },
  ];
  expect(linksToTell([ana, ben])).toEqual([ben]);
  expect(linksToTell([ana])).toEqual([ana]);
});
