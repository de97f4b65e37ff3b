import { expect, test } from 'vitest';
import { rosterSize } from '#features/roster/rules/roster.ts';
import { savedAddresses, withAddresses } from './saved-addresses.ts';

const bo = { name: 'Bo', role: 'Drummer', rate: '82.50', currency: 'EUR', email: '' };
const cy = { name: 'Cy', role: '', rate: '', currency: 'USD', email: 'cy@example.com' };

test('an address that was remembered is offered for the same name', () => {
  const people = withAddresses(
    [bo],
    [
      { name: ' bo ', email: 'bo@example.com' },
      { name: 'Cy', email: 'cy@example.com' },
      { name: 'Unnamed (2)', email: 'x@example.com' },
    ],
  );
  expect(people).toEqual([{ ...bo, email: 'bo@example.com' }, cy]);
  expect(savedAddresses(['BO', 'Dee', 'Cy', 'Unnamed'], people)).toEqual([
    'bo@example.com',
    '',
    'cy@example.com',
    '',
  ]);
  // With two people of the same name the address is ambiguous, so none is filled in.
  expect(savedAddresses(['Cy', 'cy'], people)).toEqual(['', '']);
});

test('no address is offered for a name that two saved people have', () => {
  const people = [cy, { ...cy, name: 'cy ', email: 'another.cy@example.com' }];
  expect(savedAddresses(['Cy'], people)).toEqual(['']);
});

test('a full list keeps its people and takes no more', () => {
  const full = Array.from({ length: rosterSize }, (_, n) => ({ ...bo, name: `P${n}` }));
  expect(withAddresses(full, [{ name: 'New', email: 'new@example.com' }])).toEqual(full);
});
