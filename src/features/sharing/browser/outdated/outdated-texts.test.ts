import { expect, test } from 'vitest';
import type { NotifyOutcome } from '../../rules/corrections/correction.ts';
import { linksToNotify, outdatedTitle, updatedText, updateLabel } from './outdated-texts.ts';

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
  const link = (person: string | null, outcome: NotifyOutcome) => ({ id: '', person, outcome });
  const start = 'The links show the new amounts, at the same addresses.';
  expect(updatedText([link('Ana', 'told'), link('Ben', 'no-address'), link(null, 'no-address')])).toBe(
    `${start} We emailed Ana. We have no email address for Ben. Please tell them.`,
  );
  const three = ['Ben', 'Chloe', 'Dev'].map((person) => link(person, 'no-address'));
  expect(updatedText(three)).toBe(
    `${start} We have no email addresses for Ben, Chloe and Dev. Please tell them.`,
  );
  expect(updatedText([link('Ana', 'refused'), link('Ben', 'too-many')])).toBe(
    `${start} Ana has unsubscribed from emails. Please tell them. We send no more emails to Ben today. Please tell them.`,
  );
});

test('leaves out a person whom others pay, unless nobody else has a link', () => {
  const [ana, ben] = [
    { person: 'Ana', receives: true },
    { person: 'Ben', receives: false },
  ];
  expect(linksToNotify([ana, ben])).toEqual([ben]);
  expect(linksToNotify([ana])).toEqual([ana]);
});
