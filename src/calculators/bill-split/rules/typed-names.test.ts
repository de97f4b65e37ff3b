import { expect, it } from 'vitest';
import { spreadNames, typedNames } from './typed-names.ts';

it.each([
  ['Ana, Ben, Chloe, Dan', ['Ana', 'Ben', 'Chloe', 'Dan']],
  ['Ana,Ben;  Mary  Ann ,', ['Ana', 'Ben', 'Mary Ann']],
  ['آنا، بن', ['آنا', 'بن']],
  ['花子、太郎', ['花子', '太郎']],
  ['Ana', ['Ana']],
  ['Jean-Luc O’Neill', ['Jean-Luc O’Neill']],
  [' , ;', []],
])('reads the names in %j', (text, names) => {
  expect(typedNames(text)).toEqual(names);
});

const rows = (...names: string[]) => names.map((name, place) => ({ name, place }));
const added = (name: string) => ({ name, place: -1 });

it.each([
  ['over rows without a name', rows('Ana, Ben, Chloe', '', ''), 0, rows('Ana', 'Ben', 'Chloe')],
  ['and adds rows', rows('Ana, Ben, Chloe'), 0, [...rows('Ana'), added('Ben'), added('Chloe')]],
  [
    'before people who have one',
    rows('Zoe', 'Ana, Ben, Chloe', '', 'Dan', ''),
    1,
    [...rows('Zoe', 'Ana', 'Ben'), added('Chloe'), ...rows('', '', '', 'Dan', '').slice(3)],
  ],
  ['and leaves further rows', rows('Ana, Ben, Chloe', '', '', ''), 0, rows('Ana', 'Ben', 'Chloe', '')],
])('spreads names %s', (_, people, index, after) => {
  expect(spreadNames(people, index, ['Ana', 'Ben', 'Chloe'], added).after).toEqual(after);
});

it('keeps other people as they are', () => {
  const people = rows('Ana, Ben', 'Dan');
  const { named, after } = spreadNames(people, 0, ['Ana', 'Ben'], added);
  expect(named[1]).toBe(people[1]);
  expect(after[2]).toBe(people[1]);
  expect(after[0]).toBe(named[0]);
});
