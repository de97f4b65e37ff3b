import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './csv-rows.ts';

/** Each row with its line first, or the error. */
function read(text: string, most?: number) {
  const file = readCsv(text, most);
  return file.ok ? file.rows.map(({ line, cells }) => [line, ...cells]) : file.fault;
}

it.each([
  [
    'text after a closing quote',
    'a,b\n"Ann" Lee,2\n"Bo",4',
    [
      [1, 'a', 'b'],
      [2, 'Ann Lee', '2'],
      [3, 'Bo', '4'],
    ],
  ],
  [
    'a quote within a cell',
    'a,b\n5" pipe,2\n1,3"',
    [
      [1, 'a', 'b'],
      [2, '5" pipe', '2'],
      [3, '1', '3"'],
    ],
  ],
  [
    'line ends of two kinds',
    'a,b\r\n1,2\n3,4\r\n',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
      [3, '3', '4'],
    ],
  ],
  [
    'a line that names the separator',
    'sep=|\na|b;c\n1|2',
    [
      [2, 'a', 'b;c'],
      [3, '1', '2'],
    ],
  ],
  [
    'decimal commas',
    'a;b\nAnn;1,50\nBo;2,25',
    [
      [1, 'a', 'b'],
      [2, 'Ann', '1,50'],
      [3, 'Bo', '2,25'],
    ],
  ],
  [
    'commas in names',
    'a|b\nLee, Ann|1\nRay, Bo|2',
    [
      [1, 'a', 'b'],
      [2, 'Lee, Ann', '1'],
      [3, 'Ray, Bo', '2'],
    ],
  ],
])('reads a file with %s', (_, text, rows) => {
  expect(read(text)).toEqual(rows);
});

describe('rows', () => {
  it('are read up to a number of them that have content', () => {
    expect(read('a\n\n \nb\nc', 2)).toEqual([
      [1, 'a'],
      [4, 'b'],
    ]);
  });

  it('after the last that is wanted are not looked at', () => {
    expect(read('a,b\n1,2\n3,"4', 2)).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
    ]);
  });

  it('with any content are read back as they were written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '7', ' ', '"', ',', ';', '\t', '|', '\n') });
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      );
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n'),
        (rows, mark, end) => {
          const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const lines = rows.map((cells) => cells.map(quoted).join(mark) + end);
          const expected = rows
            .map((cells, at) => [1 + lines.slice(0, at).join('').split('\n').length - 1, ...cells] as const)
            .filter(([, ...cells]) => cells.some((content) => content.trim() !== ''));
          expect(read(`sep=${mark}\n${lines.join('')}`)).toEqual(
            expected.map(([line, ...cells]) => [line + 1, ...cells]),
          );
        },
      ),
    );
  });
});
