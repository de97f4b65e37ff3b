import { expect, it } from 'vitest';
import { typedPeople } from './typed-people.ts';

it.each([
  ['one per line', 'Ana\nBen\r\nCyd', ['Ana', 'Ben', 'Cyd']],
  ['separated by commas', ' Ana, Ben ,, Cyd,', ['Ana', 'Ben', 'Cyd']],
  ['cells of a sheet', 'Ana\tBen\nCyd', ['Ana', 'Ben', 'Cyd']],
  ['Arabic and Japanese commas', 'علي، سارة\n花子、太郎', ['علي', 'سارة', '花子', '太郎']],
  ['full names', 'Ana de la Cruz; Ben O’Neil', ['Ana de la Cruz', 'Ben O’Neil']],
  ['the same name twice', 'Ana, ana, ANA', ['Ana']],
  ['nothing', ' \n ,', []],
])('reads %s', (_, text, people) => {
  expect(typedPeople(text)).toEqual(people);
});

it('leaves out people who are there already', () => {
  expect(typedPeople('Ana, Ben', ['ben '])).toEqual(['Ana']);
});
